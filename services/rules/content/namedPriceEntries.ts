import { PRICE_NAMES as priceNames } from '../../../cms/src/site/price-names.ts'
import { perContent } from './value/perContent.ts'

/** An entry with the time of its last change, if there is one. */
export type Dated = { updatedAt?: unknown } | null | undefined
type Text = string | null | undefined

/** Finds the prices that the texts of an entry name, such as `{price:staining.low}`: see priceReferences.ts. */
export const namedPricesIn = perContent((content) => {
  const prices = new Map<string, Dated>(content.all('PriceItem').map((price) => [price.key, price]))
  prices.set('minimum', content.one('PricesPage'))
  // Nearly all texts have no brace.
  const namesIn = (text: Text) => (text?.includes('{') ? [...text.matchAll(priceNames)] : [])
  return (texts: readonly Text[]): Dated[] =>
    texts.flatMap(namesIn).map(([, name = '']) => prices.get(name.split('.')[0] ?? ''))
})
