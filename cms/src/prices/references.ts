import { textsOf } from '../schema/attributes'
import { PRICE_NAMES } from '../site/price-names'

/** A price of the list, as texts name it. */
export interface Price {
  key: string
  name: string
  low: number
  high: number
  unit: string
}

export interface Prices {
  items: Price[]
  /** The minimum charge of the prices page. */
  minimum?: number
}

const MINIMUM = 'minimum'

export const namesOf = ({ items, minimum }: Prices): string[] => [
  ...items.map(({ key }) => key),
  ...(minimum === undefined ? [] : [MINIMUM]),
]

/** The prices that a text names, without `.low` and `.high`; malformed references are returned as written. */
export const namedIn = (text: string): string[] =>
  [...text.matchAll(PRICE_NAMES)].map(([whole, name]) => name?.replace(/(?<!^minimum)\.(low|high)$/, '') ?? whole)

/** @returns the names that no price has, in words for the author of the text */
export const unknownNames = (text: string, prices: Prices): string[] => {
  const names = namesOf(prices)
  return [...new Set(namedIn(text))]
    .filter((name) => !names.includes(name))
    .map((name) => `no price has the key “${name}”. The keys are ${names.join(', ')}`)
}

/** Units of the prices to look for. Prices per job are left out: the total of another job could easily be the same. */
const RATES = ['m2', 'metre', 'step', 'spindle', 'item']
const NUMBER = String.raw`(\d+(?:,\d{3})*(?:\.\d+)?)`
const AMOUNT = String.raw`£\s?${NUMBER}`
const RANGES = new RegExp(String.raw`${AMOUNT}(?:\s?[–—-]\s?|\s+to\s+)£?${NUMBER}`, 'g')

/** @returns the figures that the price list already has, with the name to write in their place */
export const repeatedFigures = (text: string, prices: Prices): string[] => [
  ...repeatedRates(text, prices),
  ...repeatedMinimum(text, prices),
]

const repeatedRates = (text: string, { items }: Prices): string[] =>
  [...text.matchAll(RANGES)].flatMap(([range, low, high]) => {
    const equalItems = items.filter(
      (item) => RATES.includes(item.unit) && item.low === numberOf(low) && item.high === numberOf(high),
    )
    const choice = equalItems.map(({ key, name }) => `{price:${key}} (${name})`)
    return equalItems.length ? [`“${range}” repeats a price: write ${choice.join(' or ')}`] : []
  })

/** A single amount may be a coincidence: it counts only in a sentence or table cell about the minimum. */
const repeatedMinimum = (text: string, { minimum }: Prices): string[] =>
  text
    .split(/[.!?]\s|[\n|]/)
    .filter((sentence) => /\bminimum\b/i.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(new RegExp(AMOUNT, 'g'))])
    .filter(([, amount]) => numberOf(amount) === minimum)
    .map(([amount]) => `“${amount}” repeats the minimum charge: write {price:${MINIMUM}}`)

const numberOf = (amount = ''): number => Number(amount.replaceAll(',', ''))

/** Types in whose texts the site does not replace price references: they are on every page, contain the prices, or need none. */
const TYPES_WITHOUT_PRICES = ['contact', 'menu', 'footer-menu', 'outcode', 'price-item', 'redirect'].map(
  (name) => `api::${name}.${name}`,
)
/** Types with other figures, which may equal a price by coincidence: what a customer paid, or an employee earns. */
const OTHER_FIGURES = ['project', 'testimonial', 'vacancy'].map((name) => `api::${name}.${name}`)

export const canNamePrices = (uid: string): boolean => !TYPES_WITHOUT_PRICES.includes(uid)

/** What is wrong with the prices in an entry's texts, each with its field, in words for the author. */
export const priceFaults = (uid: string, data: object, prices: Prices): string[] =>
  textsOf(uid, data).flatMap(([field, text]) => {
    if (!canNamePrices(uid)) return namedIn(text).length ? [`${field}: prices cannot be named here`] : []
    const repeated = OTHER_FIGURES.includes(uid) ? [] : repeatedFigures(text, prices)
    return [...unknownNames(text, prices), ...repeated].map((fault) => `${field}: ${fault}`)
  })
