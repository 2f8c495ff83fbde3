import { firmSettings } from '#services/rules/site/firm.ts'
import { type MessageKey, t } from './messages.ts'

/** `per m², with VAT` */
export function unitText(unit: string): string {
  const { with_tax: withTax } = firmSettings().words
  return t(`unit.${unit}` as MessageKey) + (withTax && `,${withTax}`)
}
