import { PRICE_NAMES as priceNames } from '../../../cms/src/site/price-names.ts'
import { warnOnce } from '../../runtime/processState.ts'
import { minimumChargeOf } from './price.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'

/** @param entry path of the entry that the text belongs to, or of the page */
type Change = (text: string, entry: string) => string

/** Page data with other texts. Copies only what changes, because pages share the rest. */
export function mapTexts<Data>(data: Data, path: string, change: Change): Data {
  // Only texts change.
  return mapped(data, path, change) as Data
}

function mapped(value: unknown, path: string, change: Change): unknown {
  if (typeof value === 'string') return change(value, path)
  if (typeof value !== 'object' || value === null) return value
  const entry = 'path' in value && typeof value.path === 'string' ? value.path : path
  let copy: Record<string, unknown> | undefined
  for (const [name, field] of Object.entries(value)) {
    const now = mapped(field, entry, change)
    if (now === field) continue
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    copy[name] = now
  }
  return copy ?? value
}

/** Writes amounts in texts. */
interface PriceWords {
  /** @param amount money */
  money: (amount: number) => string
  range: (low: number, high: number) => string
  /** In place of a price that does not exist. */
  unknown: string
}

/**
 * Data with amounts in place of the prices that its texts name.
 * @param path of the page; the log names an entry with its own path by that path
 * @returns a copy of what changes; the rest is shared, as is everything if no text names a price
 */
export function replacePriceReferences<Data>(content: Content, path: string, data: Data, words: PriceWords): Data {
  let amounts: Map<string, string> | undefined
  return mapTexts(data, path, (text, entry) =>
    // Nearly all texts have no brace.
    text.includes('{')
      ? text.replace(priceNames, (reference: string, name?: string) => {
          amounts ??= amountsOf(content, words)
          const amount = name && amounts.get(name)
          if (amount) return amount
          warnOnce(`${entry} names the price ${reference}, which does not exist`)
          return words.unknown
        })
      : text,
  )
}

function amountsOf(content: Content, { money, range }: PriceWords): Map<string, string> {
  const amounts = content.all('PriceItem').flatMap(({ key, low, high }): [name: string, amount: string][] => [
    [key, range(low, high)],
    [`${key}.low`, money(low)],
    [`${key}.high`, money(high)],
  ])
  const minimum = minimumChargeOf(content)
  if (minimum !== undefined) amounts.push(['minimum', money(minimum)])
  return new Map(amounts)
}

/** An entry with the time of its last change, if there is one. */
export type Dated = { updatedAt?: unknown } | null | undefined
type Text = string | null | undefined

/** Returns the prices that texts name, such as `{price:staining.low}`. */
export const namedPricesIn = perContent((content) => {
  const prices = new Map<string, Dated>(content.all('PriceItem').map((price) => [price.key, price]))
  prices.set('minimum', content.one('PricesPage'))
  // Nearly all texts have no brace.
  const namesIn = (text: Text) => (text?.includes('{') ? [...text.matchAll(priceNames)] : [])
  return (texts: readonly Text[]): Dated[] =>
    texts.flatMap(namesIn).map(([, name = '']) => prices.get(name.split('.')[0] ?? ''))
})
