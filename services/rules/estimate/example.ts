import { type EstimateForm, emptyForm } from './form.ts'
import { writeEstimateQuery } from './query.ts'
import { type ListPrice, workOut } from './workOut.ts'

/** An ordinary living room. */
const room = '5 x 4 m'

/**
 * What one room may cost at the first price per m²; undefined if there is no such price. `low` and `high` in pounds.
 */
export function exampleEstimate(prices: readonly ListPrice[], minimum: number | undefined, postcode = '') {
  const price = prices.find(({ unit }) => unit === 'm2')
  if (!price) return undefined
  const form: EstimateForm = { ...emptyForm, rooms: [room], lines: [{ item: price.key, quantity: '' }], postcode }
  const { area, low, high } = workOut(form, prices, minimum)
  return { name: price.name, area, low, high, query: writeEstimateQuery(form, prices) }
}
