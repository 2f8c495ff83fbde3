import { firmSettings } from '#services/rules/site/firm.ts'
import { formatRange } from './format.ts'
import { type MessageKey, t } from './messages.ts'

/** `per m², with VAT` */
export function unitText(unit: string): string {
  const { with_tax: withTax } = firmSettings().words
  return t(`unit.${unit}` as MessageKey) + (withTax && `,${withTax}`)
}

interface NamedPrice {
  name: string
  low: number
  high: number
  unit: string
}

/** `Sanding and lacquer: £32–45 per m²` */
export const priceText = ({ name, low, high, unit }: NamedPrice): string =>
  `${name}: ${formatRange(low, high)} ${t(`unit.${unit}` as MessageKey)}`
