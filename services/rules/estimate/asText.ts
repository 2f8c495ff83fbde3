import { firmSettings, formatMoney, formatRange } from '../site/firm.ts'
import type { EstimateForm } from './form.ts'
import { plainNumber } from './numbers.ts'
import { readRoom } from './quantity.ts'
import type { Estimate, Range } from './workOut.ts'

/** Strapi's limit, in characters. */
const maxTextLength = 4000

/**
 * An estimate as lines of text for the firm, with the prices that it is based on.
 * @param texts of the site, in the firm's language
 */
export function estimateAsText(
  { form, ...estimate }: Estimate & { form: EstimateForm },
  texts: Readonly<Record<string, string>>,
): string {
  const { lines, area, minimum } = estimate
  const words: Readonly<Record<string, string>> = firmSettings().words
  const say = (key: string, values: Record<string, string> = {}) =>
    (texts[key] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? words[name] ?? whole)
  const rooms = form.rooms.filter((room) => room.trim())
  return [
    ...lines.map(({ price, quantity, half = 'all', ...total }) => {
      const range = `${amounts(price)} ${say(`unit.${price.unit}`)}`
      return `${price.name}: ${say(`estimate.sum.${half}`, { quantity: plainNumber(quantity), range })} = ${amounts(total)}`
    }),
    say('estimate.total', { range: amounts(estimate) }),
    ...(minimum === undefined ? [] : [say('estimate.minimum', { amount: formatMoney(minimum) })]),
    ...(rooms.length > 0
      ? [
          `${say('estimate.rooms')}: ${rooms.map((room) => readRoom(room)?.text ?? room).join(', ')} = ${say('estimate.area', { area: plainNumber(area) })}`,
        ]
      : []),
    `${say('estimate.condition')}: ${say(`estimate.condition.${form.condition}`)}`,
  ]
    .join('\n')
    .slice(0, maxTextLength)
}

const amounts = ({ low, high }: Range): string => formatRange(low, high)
