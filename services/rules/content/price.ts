import { type EstimateRequest, readEstimateQuery, writeEstimateQuery } from '../estimate/query.ts'
import { type Estimate, type ListPrice, workOut } from '../estimate/workOut.ts'
import { displayFields } from './displayFields.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import type { Entry } from './value/schema.ts'
import { withLang } from './value/stored.ts'

export interface Price extends ListPrice {
  /** Saved estimates refer to the price by it. */
  id: string
  /** What it is for, if not for the whole job. */
  basis?: string | undefined
  /** What a visit for it alone costs, in pounds, if that is more (locales/unitText.ts says how that is shown). */
  alone?: number | undefined
  note?: string | undefined
  /** If it is not that of the page. */
  lang?: string
}

/** A price, with the minimum charge if it can be booked alone and is below it; of other units, a visit takes many. */
export function priceOf(content: Content, entry: Entry<'PriceItem'>): Price {
  const { key, name, low, high, unit, basis, note } = displayFields('PriceItem', entry)
  const price = withLang<Price>(entry, { id: entry.documentId, key, name, low, high, unit, basis, note })
  const minimum = minimumChargeOf(content) ?? 0
  const isBelow = ['job', 'item'].includes(unit) && low < minimum && bookableOf(content).has(entry)
  return isBelow ? { ...price, alone: minimum } : price
}

/** What services are priced by. Others, such as moving furniture, only come with a service. */
const bookableOf = perContent((content) => new Set(content.all('Service').map(({ priceItem }) => priceItem)))

export interface PriceGroup {
  /** Its anchor on the prices page. */
  group: string
  name: string
  lang?: string
  lines: Price[]
}

/** All prices by group, in the editors' order. */
export function priceGroupsOf(content: Content): PriceGroup[] {
  const items = content.all('PriceItem')
  return content
    .all('PriceGroup')
    .map((group): PriceGroup => {
      const lines = items.filter((item) => item.group === group).map((item) => priceOf(content, item))
      return withLang<PriceGroup>(group, { group: group.slug, name: group.name, lines })
    })
    .filter(({ lines }) => lines.length > 0)
}

/** The prices shown on the home page. */
export const homePricesOf = (content: Content): Price[] =>
  content
    .all('PriceItem')
    .filter(({ onHome }) => onHome)
    .map((item) => priceOf(content, item))

/** Per visit, in pounds; undefined while the prices page is not published. */
export const minimumChargeOf = (content: Content) => content.one('PricesPage')?.minimumCharge

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
