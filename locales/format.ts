import { type MessageKey, t } from './messages.ts'

export { formatDate, formatDay, formatDays, formatMoney, formatRange, plainNumber } from '#services/rules/site/firm.ts'
export { cutText, unbroken } from './typography.ts'

/** `per m², with VAT` */
export const unitText = (unit: string): string =>
  [t(`unit.${unit}` as MessageKey), t('prices.with_tax').trim()].filter(Boolean).join(', ')
