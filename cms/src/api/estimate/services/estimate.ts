import type { Core } from '@strapi/strapi'
import { type LineInput, readEstimate } from '../../../estimates/read-estimate'
import { type Estimate, type Line, withTotals } from '../../../estimates/totals'
import { PRICE_ITEM } from '../../../prices/published'
import { createQueueByKey } from '../../../shared/queue-by-key'
import { validationFault } from '../../../shared/validation-fault'

const UID = 'api::estimate.estimate'
const MAX_PER_ACCOUNT = 50

export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** By account: two saves at the same time must not exceed the limit. */
  const runInOrder = createQueueByKey<number>()
  const query = () => strapi.db.query(UID)

  /** Adds name, unit and prices from the published price list. */
  const withPrices = async (lines: LineInput[]): Promise<Line[]> => {
    const items = await strapi.documents(PRICE_ITEM).findMany({
      filters: { documentId: { $in: lines.map(({ item }) => item) } },
      status: 'published',
      fields: ['name', 'unit', 'low', 'high'],
    } as never)
    const prices = new Map(items.map((item) => [item.documentId, item as unknown as Line]))
    return lines.map(({ item, quantity }, index) => {
      const price = prices.get(item)
      if (!price) throw validationFault(`lines.${index}.item`, 'item is not in the price list')
      return { name: price.name, unit: price.unit, quantity, low: Number(price.low), high: Number(price.high) }
    })
  }

  const store = async (owner: number, input: unknown): Promise<Estimate> => {
    const { lines, ...texts } = readEstimate(input)
    if ((await query().count({ where: { owner: { id: owner } } })) >= MAX_PER_ACCOUNT)
      throw validationFault('data', `An account can have at most ${MAX_PER_ACCOUNT} estimates: delete one first`)
    const data = { ...texts, owner, lines: await withPrices(lines) }
    return withTotals((await strapi.documents(UID as never).create({ data, populate: ['lines'] } as never)) as never)
  }

  return {
    /** Newest first. */
    async listOf(owner: number): Promise<Estimate[]> {
      const estimates = await query().findMany({
        where: { owner: { id: owner } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        populate: ['lines'],
        limit: MAX_PER_ACCOUNT,
      })
      return estimates.map(withTotals)
    },

    save: (owner: number, input: unknown): Promise<Estimate> => runInOrder(owner, () => store(owner, input)),

    /** @returns whether this owner had such an estimate */
    async remove(owner: number, documentId: string): Promise<boolean> {
      const estimate = await query().findOne({ where: { documentId, owner: { id: owner } } })
      if (estimate) await strapi.documents(UID as never).delete({ documentId } as never)
      return Boolean(estimate)
    },
  }
}
