import { type AskedEstimate, readEstimateQuery, writeEstimateQuery } from '../estimate/query.ts'
import { type Estimate, workOut } from '../estimate/workOut.ts'
import { getMinimumCharge } from './namedPrices.ts'
import { getPriceGroups } from './price.ts'
import type { ContentSource } from './source.ts'

/** An estimate that an enquiry carries. */
export interface CarriedEstimate extends Estimate {
  /** The query as services/estimate/query.ts writes it. */
  query: string
  form: AskedEstimate['form']
}

/**
 * Works out an estimate at current prices.
 * @returns undefined if the query contains no estimate, or one without a complete line
 */
export async function getEstimate(content: ContentSource, query: string): Promise<CarriedEstimate | undefined> {
  const asked = readEstimateQuery(query)
  if (!asked) return undefined
  const [groups, minimumCharge] = await Promise.all([getPriceGroups(content), getMinimumCharge(content)])
  const prices = groups.flatMap(({ lines }) => lines)
  const estimate = workOut(asked.form, prices, minimumCharge)
  if (estimate.lines.length === 0) return undefined
  return { ...estimate, query: writeEstimateQuery(asked.form, prices), form: asked.form }
}
