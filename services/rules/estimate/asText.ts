import { formatPounds, formatRange } from '../site/money.ts'
import type { EstimateForm } from './form.ts'
import type { Estimate, Range } from './workOut.ts'

/** Strapi's limit, in characters. */
const maxTextLength = 4000

/** An estimate as lines of text for the firm, with the prices that it is based on. */
export function estimateAsText({ form, ...estimate }: Estimate & { form: EstimateForm }): string {
  const { lines, area, minimum } = estimate
  const rooms = form.rooms.filter((room) => room.trim())
  return [
    ...lines.map(
      ({ price, quantity, half, ...total }) =>
        `${price.name}: ${quantity} × ${amounts(price)} per ${units[price.unit] ?? price.unit}${half ? `, ${half} half` : ''} = ${amounts(total)}`,
    ),
    `Total: ${amounts(estimate)} with VAT${minimum === undefined ? '' : ` (minimum charge ${formatPounds(minimum)})`}`,
    ...(rooms.length > 0 ? [`Rooms: ${rooms.join('; ')} = ${area} m²`] : []),
    `Condition: ${form.condition}`,
  ]
    .join('\n')
    .slice(0, maxTextLength)
}

const units: Record<string, string> = { m2: 'm²', item: 'piece' }

const amounts = ({ low, high }: Range): string => formatRange(low, high)
