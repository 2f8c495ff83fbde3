import { formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'

interface EstimateLinesProps {
  lines: {
    price: { name: string; unit: string }
    quantity: number
    rate: { low: number; high: number }
    low: number
    high: number
  }[]
}

/** Each line of an estimate with its quantity, its rate and its range. */
export function EstimateLines({ lines }: EstimateLinesProps) {
  return (
    <ul className="estimate-lines figures">
      {lines.map(({ price, quantity, rate, low, high }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
        <li key={index}>
          <span>
            {price.name}
            <span className="fine block">
              {t('estimate.sum', { quantity: amountOf(quantity, price.unit), range: formatRange(rate.low, rate.high) })}
            </span>
          </span>
          <span className="price">{formatRange(low, high)}</span>
        </li>
      ))}
    </ul>
  )
}

const amountOf = (quantity: number, unit: string): string =>
  `${quantity} ${t(`quantity.${unit}${quantity === 1 ? '.one' : ''}` as MessageKey)}`
