import { formatMoney, formatRange, unbroken } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import type { Condition } from '#services/rules/estimate/form.ts'
import { plainNumber } from '#services/rules/estimate/numbers.ts'
import type { Estimate, ListPrice } from '#services/rules/estimate/workOut.ts'

interface EstimateProps {
  estimate: Estimate<ListPrice & { note?: string }>
}

/**
 * Each line of an estimate with its quantity, its price and its range. With `condition`, also that and the rooms.
 * If the minimum charge applies, also the note of each price, which says when it does.
 */
export function EstimateLines({ estimate, condition }: EstimateProps & { condition?: Condition }) {
  const { lines, rooms, minimum } = estimate
  return (
    <>
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
              {minimum !== undefined && price.note && <span className="fine block">{price.note}</span>}
            </span>
            <span className="price">{formatRange(low, high)}</span>
          </li>
        ))}
      </ul>
      {condition && (
        <p className="fine figures mt-2">
          {rooms.length > 0 && (
            <span className="block">
              {t('estimate.rooms')}: {rooms.map(({ text }) => text).join(', ')}
            </span>
          )}
          {t('estimate.condition')}: {t(`estimate.condition.${condition}`)}
        </p>
      )}
    </>
  )
}

/** The total as a large figure within its words, and the minimum charge if it applies. */
export function EstimateTotal({ estimate: { low, high, minimum } }: EstimateProps) {
  const range = unbroken(formatRange(low, high))
  const [before, after] = t('estimate.total', { range }).split(range)
  return (
    <>
      <p className="figures">
        {before}
        <span className="estimate-total price">{range}</span>
        {after}
      </p>
      {minimum !== undefined && <p>{t('estimate.minimum', { amount: formatMoney(minimum) })}</p>}
    </>
  )
}

const amountOf = (quantity: number, unit: string): string =>
  `${plainNumber(quantity)} ${t(`quantity.${unit}${quantity === 1 ? '.one' : ''}` as MessageKey)}`
