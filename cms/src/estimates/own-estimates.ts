import { errors } from '@strapi/utils'
import { USER } from '../accounts/user-type'
import { PRICE_ITEM } from '../prices/price-rules'
import { isFromAdmin, isRead, type Middleware } from '../shared/document-actions'
import { validationFault } from '../shared/rest'
import { createQueueByKey } from '../shared/tasks'
import { type LineInput, readEstimate } from './read-estimate'
import { type Estimate, type Line, withTotals } from './totals'

const UID = 'api::estimate.estimate'
const MAX_PER_ACCOUNT = 50

/** One save of an account at a time, so that several cannot exceed the limit together. */
const runInOrder = createQueueByKey<number>()

/** An account's estimates, newest first. */
export const ownEstimates = async (owner: number): Promise<Estimate[]> => {
  const estimates = await strapi.db.query(UID).findMany({
    where: { owner: { id: owner } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    populate: ['lines'],
    limit: MAX_PER_ACCOUNT,
  })
  return estimates.map(withTotals)
}

/** @throws ValidationError that names the field */
export const saveEstimate = (owner: number, input: unknown): Promise<Estimate> =>
  runInOrder(owner, async () => {
    const { lines, ...texts } = readEstimate(input)
    if ((await strapi.db.query(UID).count({ where: { owner: { id: owner } } })) >= MAX_PER_ACCOUNT)
      throw validationFault('data', `An account can have at most ${MAX_PER_ACCOUNT} estimates: delete one first`)
    const data = { ...texts, owner, lines: await withPrices(lines) }
    return withTotals((await strapi.documents(UID as never).create({ data, populate: ['lines'] } as never)) as never)
  })

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

/** @returns whether this owner had such an estimate */
export const removeEstimate = async (owner: number, documentId: string): Promise<boolean> => {
  const estimate = await strapi.db.query(UID).findOne({ where: { documentId, owner: { id: owner } } })
  if (estimate) await strapi.documents(UID as never).delete({ documentId } as never)
  return Boolean(estimate)
}

const ESTIMATE = 'api::estimate.estimate'

/** Editors can read and delete estimates, but only their owners change them. They are deleted with their account. */
export const protectEstimates: Middleware = async (context, next) => {
  const { uid, action } = context
  if (uid === ESTIMATE && !isRead(context) && action !== 'delete' && isFromAdmin())
    throw new errors.ForbiddenError('Only its owner can change an estimate')
  if (uid === USER && action === 'delete')
    return strapi.db.transaction(async () => {
      await deleteEstimatesOf((context.params as { documentId: string }).documentId)
      return next()
    })
  return next()
}

const deleteEstimatesOf = async (user: string): Promise<void> => {
  const estimates = await strapi.db.query(ESTIMATE).findMany({ where: { owner: { documentId: user } } })
  for (const { documentId } of estimates) await strapi.documents(ESTIMATE as never).delete({ documentId } as never)
}
