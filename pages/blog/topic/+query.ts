export { query } from '../list/+query.ts'
