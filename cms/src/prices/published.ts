import type { Core } from '@strapi/strapi'
import { fieldsOf, textsOf } from '../schema/entry-texts'
import { publicTypes } from '../schema/public-types'
import { nameOf } from '../schema/words'
import { PUBLISHED } from '../shared/document-actions'
import { canNamePrices, namedIn, type Price, type Prices } from './references'

export const PRICE_ITEM = 'api::price-item.price-item'
export const PRICES_PAGE = 'api::prices-page.prices-page'

export const publishedPrices = async (strapi: Core.Strapi): Promise<Prices> => {
  const items: Price[] = await strapi.db.query(PRICE_ITEM).findMany({ where: PUBLISHED, orderBy: { key: 'asc' } })
  const page = await strapi.db.query(PRICES_PAGE).findOne({ where: PUBLISHED })
  return {
    items: items.map((item) => ({ ...item, low: Number(item.low), high: Number(item.high) })),
    minimum: page?.minimumCharge ?? undefined,
  }
}

/** @returns the published entries whose texts name one of the prices, with names such as `Article “When to recoat”` */
export const entriesNaming = async (
  strapi: Core.Strapi,
  names: string[],
): Promise<{ uid: string; documentId: string; name: string }[]> => {
  const found = publicTypes(strapi)
    .filter(({ uid }) => canNamePrices(uid))
    .map(async ({ uid }) => {
      const entries = await strapi.db.query(uid).findMany({ where: PUBLISHED, populate: fieldsOf(strapi, uid) })
      return entries
        .filter((entry) =>
          textsOf(strapi, uid, entry).some(([, text]) => namedIn(text).some((name) => names.includes(name))),
        )
        .map((entry) => ({ uid, documentId: entry.documentId, name: nameOf(strapi, uid, entry) }))
    })
  return (await Promise.all(found)).flat()
}
