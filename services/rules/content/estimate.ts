import { type EstimateRequest, readEstimateQuery, writeEstimateQuery } from '../estimate/query.ts'
import { type Estimate, workOut } from '../estimate/workOut.ts'
import { minimumChargeOf, priceGroupsOf } from './price.ts'
import type { Content } from './value/content.ts'

/** An estimate that an enquiry carries. */
export interface CarriedEstimate extends Estimate {
  /** The query as services/rules/estimate/query.ts writes it. */
  query: string
  form: EstimateRequest['form']
}

/**
 * Works out an estimate at current prices.
 * @returns undefined if the query contains no estimate, or one without a complete line
 */
export function estimateOf(content: Content, query: string): CarriedEstimate | undefined {
  const form = readEstimateQuery(query)?.form
  if (!form) return undefined
  const prices = priceGroupsOf(content).flatMap(({ lines }) => lines)
  const estimate = workOut(form, prices, minimumChargeOf(content))
  if (estimate.lines.length === 0) return undefined
  return { ...estimate, query: writeEstimateQuery(form, prices), form }
}
