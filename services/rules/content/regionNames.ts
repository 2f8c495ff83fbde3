import type { Content } from './value/content.ts'

/** The parts of London where the firm works, in the editor's order. */
export const regionNamesOf = (content: Content) => content.all('Region').map(({ name }) => name)
