import { firmSettings } from '#services/rules/site/firm.ts'
import { formatMoney, formatRange } from './format.ts'
import { type MessageKey, t } from './messages.ts'

/** `per m², with VAT` */
export function unitText(unit: string): string {
  const { with_tax: withTax } = firmSettings().words
  return t(`unit.${unit}` as MessageKey) + (withTax && `,${withTax}`)
}

interface PriceRange {
  low: number
  high: number
  unit: string
  /** What a visit for it alone costs, in pounds, if that is more. */
  alone?: number | undefined
}

/** `£32–45 per m²` */
export const rateText = (price: PriceRange): string => `${rangeText(price)} ${t(`unit.${price.unit}` as MessageKey)}`

/** `Sanding and lacquer: £32–45 per m²` */
export const priceText = ({ name, ...price }: PriceRange & { name: string }): string => `${name}: ${rateText(price)}`

/** What nobody can book for less: a job on its own costs the minimum charge at least. */
export const rangeText = ({ low, high, unit, alone = 0 }: PriceRange): string =>
  unit === 'job' ? formatRange(Math.max(low, alone), Math.max(high, alone)) : formatRange(low, high)

/** What that leaves open: `On its own from £390`, or of a job `£140–280 with other work`. */
export const besideText = ({ low, high, unit, alone }: PriceRange): string | undefined => {
  if (!alone) return undefined
  if (unit === 'job') return t('prices.together', { range: formatRange(low, high) })
  return t('prices.alone', { amount: formatMoney(alone) })
}

interface Pay {
  payLow: number
  payHigh: number
  payUnit: string
}

/** The pay of a vacancy, such as `£20–26 an hour`. */
export const payText = ({ payLow, payHigh, payUnit }: Pay): string =>
  `${formatRange(payLow, payHigh)} ${t(`pay.${payUnit}` as MessageKey)}`
