import { errors } from '@strapi/utils'
import type { PublishedCheck } from '../documents/check-published'
import type { EntryTexts } from '../schema/attributes'
import { findEntries } from '../schema/find-entries'
import { isPublicType, publicTypes } from '../schema/public-types'
import { listInWords } from '../schema/words'
import { isRead, type Middleware, PUBLISHED } from '../shared/document-actions'
import { readFirmSettings } from '../shared/firm-settings'
import { translated } from '../shared/site-file'
import { canNamePrices, namedIn, namesOf, type Price, type Prices, priceFaults } from './references'

export const PRICE_ITEM = 'api::price-item.price-item'
export const PRICES_PAGE = 'api::prices-page.prices-page'

/** @param locale only prices that texts in this language can name */
export const publishedPrices = async (locale?: unknown): Promise<Prices> => {
  const where = { ...PUBLISHED, ...(translated === 'omit' && locale ? { locale } : {}) }
  const items: Price[] = await strapi.db.query(PRICE_ITEM).findMany({ where, orderBy: { key: 'asc' } })
  const page = await strapi.db.query(PRICES_PAGE).findOne({ where: PUBLISHED })
  return {
    items: items.map((item) => ({ ...item, low: Number(item.low), high: Number(item.high) })),
    minimum: page?.minimumCharge ?? undefined,
    settings: await readFirmSettings(),
  }
}

/** @returns the published entries whose texts name one of the prices */
export const entriesNaming = async (names: string[]): Promise<EntryTexts[]> => {
  const types = publicTypes().filter(({ uid }) => canNamePrices(uid))
  return (await findEntries({ text: names.map((name) => `:${name}`) }, types)).filter(({ texts }) =>
    texts.some(([, text]) => namedIn(text).some((name) => names.includes(name))),
  )
}

const MAX_LISTED = 5

/** A text must not name a price that does not exist, or repeat the figures of a price. */
export const priceFault: PublishedCheck = async ({ uid }, version) => {
  if (!isPublicType(uid)) return undefined
  const faults = priceFaults(uid, version, await publishedPrices(version.locale))
  return faults.length ? `Not published. ${faults.slice(0, MAX_LISTED).join('. ')}.` : undefined
}

/** Prevents deleting, unpublishing or renaming a price that a published text names. */
export const protectNamedPrices: Middleware = async (context, next) => {
  if (![PRICE_ITEM, PRICES_PAGE].includes(context.uid) || isRead(context)) return next()
  const namesBefore = namesOf(await publishedPrices())
  return strapi.db.transaction(async () => {
    const result = await next()
    const namesAfter = namesOf(await publishedPrices())
    const missingNames = namesBefore.filter((name) => !namesAfter.includes(name))
    const entries = missingNames.length ? await entriesNaming(missingNames) : []
    if (entries.length) throw new errors.ValidationError(message(missingNames, entries))
    return result
  })
}

const message = (names: string[], entries: { name: string }[]): string => {
  const texts = listInWords(entries.map(({ name }) => name))
  const prices = names.map((name) => `{price:${name}}`).join(', ')
  return `Not changed: ${prices} is used in ${texts}. Change these texts first.`
}
