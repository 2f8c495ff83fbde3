import { type PublishedTexts, publishedTexts } from '../schema/entry-texts'
import { publicTypes } from '../schema/public-types'
import { PUBLISHED } from '../shared/document-actions'
import { canNamePrices, namedIn, type Price, type Prices } from './references'

export const PRICE_ITEM = 'api::price-item.price-item'
export const PRICES_PAGE = 'api::prices-page.prices-page'

export const publishedPrices = async (): Promise<Prices> => {
  const items: Price[] = await strapi.db.query(PRICE_ITEM).findMany({ where: PUBLISHED, orderBy: { key: 'asc' } })
  const page = await strapi.db.query(PRICES_PAGE).findOne({ where: PUBLISHED })
  return {
    items: items.map((item) => ({ ...item, low: Number(item.low), high: Number(item.high) })),
    minimum: page?.minimumCharge ?? undefined,
  }
}

/** @returns the published entries whose texts name one of the prices */
export const entriesNaming = async (names: string[]): Promise<PublishedTexts[]> => {
  const types = publicTypes().filter(({ uid }) => canNamePrices(uid))
  return (await publishedTexts(types)).filter(({ texts }) =>
    texts.some(([, text]) => namedIn(text).some((name) => names.includes(name))),
  )
}
