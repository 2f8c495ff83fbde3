import { errors } from '@strapi/utils'
import { entriesNaming, PRICE_ITEM, PRICES_PAGE, publishedPrices } from '../prices/published'
import { namesOf, priceFaults } from '../prices/references'
import { isPublicType } from '../schema/public-types'
import { listInWords } from '../schema/words'
import { isRead, type Middleware } from '../shared/document-actions'
import type { PublishedCheck } from './check-published'

const MAX_LISTED = 5

/** A text must not name a price that does not exist, or repeat the figures of a price. */
export const priceFault: PublishedCheck = async ({ uid }, version) => {
  if (!isPublicType(uid)) return undefined
  const faults = priceFaults(uid, version, await publishedPrices())
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
