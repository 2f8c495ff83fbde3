import type { Core } from '@strapi/strapi'
import { textsOf } from '../schema/entry-texts'
import { namedIn, type Prices, repeatedFigures, unknownNames } from './references'

/** Types in whose texts the site does not replace price references: they are on every page, contain the prices, or need none. */
const TYPES_WITHOUT_PRICES = ['contact', 'menu', 'footer-menu', 'outcode', 'price-item', 'redirect'].map(
  (name) => `api::${name}.${name}`,
)
/** Types with other figures, which may equal a price by coincidence: what a customer paid, or an employee earns. */
const OTHER_FIGURES = ['project', 'testimonial', 'vacancy'].map((name) => `api::${name}.${name}`)

export const canNamePrices = (uid: string): boolean => !TYPES_WITHOUT_PRICES.includes(uid)

/** What is wrong with the prices in an entry's texts, each with its field, in words for the author. */
export const priceFaults = (strapi: Core.Strapi, uid: string, data: object, prices: Prices): string[] =>
  textsOf(strapi, uid, data).flatMap(([field, text]) => {
    if (!canNamePrices(uid)) return namedIn(text).length ? [`${field}: prices cannot be named here`] : []
    const repeated = OTHER_FIGURES.includes(uid) ? [] : repeatedFigures(text, prices)
    return [...unknownNames(text, prices), ...repeated].map((fault) => `${field}: ${fault}`)
  })
