import { type AskedEstimate, readEstimateQuery, writeEstimateQuery } from '../estimate/query.ts'
import { type Estimate, workOut } from '../estimate/workOut.ts'
import { getMinimumCharge, minimumChargeOf } from './namedPrices.ts'
import { getPriceGroups, type PriceGroup, priceGroupsOf } from './price.ts'
import type { ContentSource } from './source.ts'
import type { Content } from './value/content.ts'

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
  return carried(asked, groups, minimumCharge)
}

/**
 * Works out an estimate at current prices.
 * @returns undefined if the query contains no estimate, or one without a complete line
 */
export function estimateOf(content: Content, query: string): CarriedEstimate | undefined {
  const asked = readEstimateQuery(query)
  return asked && carried(asked, priceGroupsOf(content), minimumChargeOf(content))
}

function carried({ form }: AskedEstimate, groups: readonly PriceGroup[], minimumCharge: number | undefined) {
  const prices = groups.flatMap(({ lines }) => lines)
  const estimate = workOut(form, prices, minimumCharge)
  if (estimate.lines.length === 0) return undefined
  return { ...estimate, query: writeEstimateQuery(form, prices), form }
}
