import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { entriesNaming, PRICE_ITEM, PRICES_PAGE, publishedPrices } from '../prices/published'
import { namesOf } from '../prices/references'
import { priceFaults } from '../prices/texts'
import { listed } from '../schema/entry-name'
import { componentsOf } from '../schema/entry-texts'
import { isPublicType } from '../schema/public-types'
import { isRead, type Middleware } from '../shared/document-actions'
import { checkPublished } from './check-published'

const MAX_LISTED = 5

/** Prevents publishing a text that names a price that does not exist, or repeats the figures of a price. */
export const checkPrices = (strapi: Core.Strapi): Middleware =>
  checkPublished(strapi, ({ uid }) => {
    if (!isPublicType(uid)) return undefined
    return {
      populate: componentsOf(strapi, uid),
      fault: async (versions) => {
        const prices = await publishedPrices(strapi)
        const faults = versions.flatMap((version) => priceFaults(strapi, uid, version, prices))
        return faults.length ? `Not published. ${faults.slice(0, MAX_LISTED).join('. ')}.` : undefined
      },
    }
  })

/** Prevents deleting, unpublishing or renaming a price that a published text names. */
export const protectNamedPrices =
  (strapi: Core.Strapi): Middleware =>
  async (context, next) => {
    if (![PRICE_ITEM, PRICES_PAGE].includes(context.uid) || isRead(context)) return next()
    const before = namesOf(await publishedPrices(strapi))
    return strapi.db.transaction(async () => {
      const result = await next()
      const after = namesOf(await publishedPrices(strapi))
      const gone = before.filter((name) => !after.includes(name))
      const naming = gone.length ? await entriesNaming(strapi, gone) : []
      if (naming.length) throw new errors.ValidationError(message(gone, naming))
      return result
    })
  }

const message = (names: string[], naming: string[]): string => {
  const prices = names.map((name) => `{price:${name}}`).join(', ')
  return `Not changed: ${prices} is used in ${listed(naming)}. Change these texts first.`
}
