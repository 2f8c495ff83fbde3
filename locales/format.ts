export {
  formatDate,
  formatDay,
  formatDays,
  formatMoney,
  formatRange,
  formatShortDay,
} from '#services/rules/site/firm.ts'
export { cutText, unbroken } from './typography.ts'
