import { firmSettings, formatMoney, formatRange } from '../site/firm.ts'
import type { EstimateForm } from './form.ts'
import { plainNumber } from './numbers.ts'
import type { Estimate, Range } from './workOut.ts'

/** Strapi's limit, in characters. */
const maxTextLength = 4000

/** An estimate as lines of text for the firm, with the prices that it is based on. */
export function estimateAsText({ form, ...estimate }: Estimate & { form: EstimateForm }): string {
  const { lines, area, minimum } = estimate
  const rooms = form.rooms.filter((room) => room.trim())
  const { units, words } = firmSettings()
  return [
    ...lines.map(
      ({ price, quantity, half, ...total }) =>
        `${price.name}: ${plainNumber(quantity)} × ${amounts(price)} per ${units[price.unit]?.word ?? price.unit}${half ? `, ${half} half` : ''} = ${amounts(total)}`,
    ),
    `Total: ${amounts(estimate)}${words.with_tax}${minimum === undefined ? '' : ` (minimum charge ${formatMoney(minimum)})`}`,
    ...(rooms.length > 0 ? [`Rooms: ${rooms.join('; ')} = ${plainNumber(area)} m²`] : []),
    `Condition: ${form.condition}`,
  ]
    .join('\n')
    .slice(0, maxTextLength)
}

const amounts = ({ low, high }: Range): string => formatRange(low, high)
