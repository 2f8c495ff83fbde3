import { formatRange, unbroken } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { plainNumber } from '#services/rules/estimate/numbers.ts'
import type { ListPrice, WorkedLine } from '#services/rules/estimate/workOut.ts'

interface EstimateLinesProps {
  lines: readonly WorkedLine<ListPrice & { note?: string }>[]
  /** Also shows the note of each price: what the work is added to, and when the minimum charge applies. */
  withNotes: boolean
}

/** Each line of an estimate with its quantity, its price and its range. */
export function EstimateLines({ lines, withNotes }: EstimateLinesProps) {
  return (
    <ul className="estimate-lines figures">
      {lines.map(({ price, quantity, half, low, high }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
        <li key={index}>
          <span>
            {price.name}
            <span className="fine block">
              {unbroken(
                t(`estimate.sum.${half ?? 'all'}`, {
                  quantity: amountOf(quantity, price.unit),
                  range: formatRange(price.low, price.high),
                }),
              )}
            </span>
            {withNotes && price.note && <span className="fine block">{price.note}</span>}
          </span>
          <span className="price">{formatRange(low, high)}</span>
        </li>
      ))}
    </ul>
  )
}

const amountOf = (quantity: number, unit: string): string =>
  `${plainNumber(quantity)} ${t(`quantity.${unit}${quantity === 1 ? '.one' : ''}` as MessageKey)}`
