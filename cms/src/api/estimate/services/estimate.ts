import type { Core } from '@strapi/strapi'
import { fault, type LineInput, readEstimate } from '../../../estimates/read-estimate'
import { type Estimate, type Line, withTotals } from '../../../estimates/totals'

const UID = 'api::estimate.estimate'
const PRICES = 'api::price-item.price-item'
const MAX_PER_ACCOUNT = 50

export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** The latest save of each account: two at the same time must not exceed the limit. */
  const running = new Map<number, Promise<unknown>>()
  const query = () => strapi.db.query(UID)

  /** Adds name, unit and prices from the published price list. */
  const priced = async (lines: LineInput[]): Promise<Line[]> => {
    const items = await strapi.documents(PRICES).findMany({
      filters: { documentId: { $in: lines.map(({ item }) => item) } },
      status: 'published',
      fields: ['name', 'unit', 'low', 'high'],
    } as never)
    const found = new Map(items.map((item) => [item.documentId, item as unknown as Line]))
    return lines.map(({ item, quantity }, index) => {
      const price = found.get(item)
      if (!price) throw fault(`lines.${index}.item`, 'item is not in the price list')
      return { name: price.name, unit: price.unit, quantity, low: Number(price.low), high: Number(price.high) }
    })
  }

  const store = async (owner: number, input: unknown): Promise<Estimate> => {
    const { lines, ...texts } = readEstimate(input)
    if ((await query().count({ where: { owner: { id: owner } } })) >= MAX_PER_ACCOUNT)
      throw fault('data', `An account can have at most ${MAX_PER_ACCOUNT} estimates: delete one first`)
    const data = { ...texts, owner, lines: await priced(lines) }
    return withTotals((await strapi.documents(UID as never).create({ data, populate: ['lines'] } as never)) as never)
  }

  return {
    /** Newest first. */
    async of(owner: number): Promise<Estimate[]> {
      const saved = await query().findMany({
        where: { owner: { id: owner } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        populate: ['lines'],
        limit: MAX_PER_ACCOUNT,
      })
      return saved.map(withTotals)
    },

    async save(owner: number, input: unknown): Promise<Estimate> {
      const saving = (running.get(owner) ?? Promise.resolve()).catch(() => undefined).then(() => store(owner, input))
      running.set(owner, saving)
      try {
        return await saving
      } finally {
        if (running.get(owner) === saving) running.delete(owner)
      }
    },

    /** @returns whether this owner had such an estimate */
    async remove(owner: number, documentId: string): Promise<boolean> {
      const mine = await query().findOne({ where: { documentId, owner: { id: owner } } })
      if (mine) await strapi.documents(UID as never).delete({ documentId } as never)
      return Boolean(mine)
    },
  }
}
