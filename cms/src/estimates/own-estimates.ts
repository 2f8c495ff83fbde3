import { errors } from '@strapi/utils'
import { USER } from '../accounts/user-type'
import { PRICE_ITEM } from '../prices/price-rules'
import { isFromAdmin, isRead, type Middleware } from '../shared/document-actions'
import { validationFault } from '../shared/rest'
import { createQueueByKey } from '../shared/tasks'
import { type LineInput, readEstimate } from './read-estimate'

const ESTIMATE = 'api::estimate.estimate'
const MAX_PER_ACCOUNT = 50

interface Line {
  name: string
  unit: string
  quantity: number
  /** Per unit, from the price list at the time of saving. */
  low: number
  high: number
}

interface Estimate {
  documentId: string
  title: string
  note: string | null
  query: string | null
  date: string
  lines: Line[]
  /** Total without decimals, as the site works it out. */
  low: number
  high: number
}

type StoredEstimate = Omit<Estimate, 'date' | 'low' | 'high'> & { createdAt: string }

/** What a customer sees of an estimate. The totals are computed on each read, so they always match the lines. */
export const withTotals = ({ documentId, title, note, query, createdAt, lines }: StoredEstimate): Estimate => {
  const prices = lines.map(({ name, unit, quantity, low, high }) => ({
    name,
    unit,
    quantity: Number(quantity),
    low: Number(low),
    high: Number(high),
  }))
  const sum = (end: 'low' | 'high') => prices.reduce((total, line) => total + whole(line.quantity, line[end]), 0)
  return { documentId, title, note, query, date: createdAt, lines: prices, low: sum('low'), high: sum('high') }
}

/** Multiplies whole numbers, because floating point rounds 1.005 × 300 down. */
const whole = (quantity: number, price: number): number =>
  Math.round((Math.round(quantity * 10_000) * Math.round(price * 100)) / 1_000_000)

/** One save of an account at a time, so that several cannot exceed the limit together. */
const runInOrder = createQueueByKey<number>()

const estimates = () => strapi.db.query(ESTIMATE)
const documents = () => strapi.documents(ESTIMATE as never)

/** An account's estimates, newest first. */
export const ownEstimates = async (owner: number): Promise<Estimate[]> => {
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }]
  const where = { owner: { id: owner } }
  const stored = await estimates().findMany({ where, orderBy, populate: ['lines'], limit: MAX_PER_ACCOUNT })
  return stored.map(withTotals)
}

/** @throws ValidationError that names the field */
export const saveEstimate = (owner: number, input: unknown): Promise<Estimate> =>
  runInOrder(owner, async () => {
    const { lines, ...texts } = readEstimate(input)
    if ((await estimates().count({ where: { owner: { id: owner } } })) >= MAX_PER_ACCOUNT)
      throw validationFault('data', `An account can have at most ${MAX_PER_ACCOUNT} estimates: delete one first`)
    const data = { ...texts, owner, lines: await withPrices(lines) }
    return withTotals((await documents().create({ data, populate: ['lines'] } as never)) as never)
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
  const estimate = await estimates().findOne({ where: { documentId, owner: { id: owner } } })
  if (estimate) await documents().delete({ documentId } as never)
  return Boolean(estimate)
}

/** Editors can read and delete estimates, but only their owners change them. They are deleted with their account. */
export const protectEstimates: Middleware = async (context, next) => {
  const { uid, action, params } = context
  if (uid === ESTIMATE && !isRead(context) && action !== 'delete' && isFromAdmin())
    throw new errors.ForbiddenError('Only its owner can change an estimate')
  if (uid !== USER || action !== 'delete') return next()
  return strapi.db.transaction(async () => {
    const owner = { documentId: (params as { documentId: string }).documentId }
    for (const { documentId } of await estimates().findMany({ where: { owner } }))
      await documents().delete({ documentId } as never)
    return next()
  })
}
