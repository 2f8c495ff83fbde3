export { formatDate, formatDay, formatDays, formatMoney, formatRange } from '#services/rules/site/firm.ts'
export { cutText, unbroken } from './typography.ts'
