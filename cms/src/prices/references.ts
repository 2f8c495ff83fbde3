import { textsOf } from '../schema/attributes'
import type { FirmSettings } from '../site/firm-settings'
import { readNumber } from '../site/numbers'
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
  settings: FirmSettings
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
const JOINT = String.raw`(?:\s?[–—-]\s?|\s+(?:to|bis)\s+)`

/** Amounts and ranges of them, with the sign or the code of the currency before or after. */
const expressionsOf = ({ currency, formats }: FirmSettings) => {
  if (!currency) return { amounts: [], ranges: [] }
  const [decimal, group] = formats.decimal === ',' ? [',', String.raw`\.`] : [String.raw`\.`, ',']
  const number = String.raw`(?<![\d.,])(\d{1,9}(?:${group}\d{3})*(?:${decimal}\d{1,2})?)`
  const sign = formats.money.replace('{n}', '').trim().replaceAll('$', String.raw`\$`)
  const [before, after] = [String.raw`(?:${sign}|${currency})\s?`, String.raw`\s?(?:${sign}|${currency})`]
  const all = (...sources: string[]) => sources.map((source) => new RegExp(source, 'g'))
  return {
    amounts: all(before + number, number + after),
    ranges: all(`${before}${number}${JOINT}(?:${before})?${number}`, `${number}(?:${after})?${JOINT}${number}${after}`),
  }
}

const matches = (text: string, expressions: RegExp[]) => expressions.flatMap((one) => [...text.matchAll(one)])

/** @returns the figures that the price list already has, with the name to write in their place */
export const repeatedFigures = (text: string, prices: Prices): string[] => [
  ...repeatedRates(text, prices),
  ...repeatedMinimum(text, prices),
]

const repeatedRates = (text: string, { items, settings }: Prices): string[] =>
  matches(text, expressionsOf(settings).ranges).flatMap(([range, ...ends]) => {
    const [low, high] = ends.map((end) => readNumber(settings, end))
    const equalItems = items.filter((item) => RATES.includes(item.unit) && item.low === low && item.high === high)
    const choice = equalItems.map(({ key, name }) => `{price:${key}} (${name})`)
    return equalItems.length ? [`“${range}” repeats a price: write ${choice.join(' or ')}`] : []
  })

/** A single amount may be a coincidence: it counts only in a sentence or table cell about the minimum. */
const repeatedMinimum = (text: string, { minimum, settings }: Prices): string[] =>
  text
    .split(/[.!?]\s|[\n|]/)
    .filter((sentence) => /\bminimum\b|mindest/i.test(sentence))
    .flatMap((sentence) => matches(sentence, expressionsOf(settings).amounts))
    .filter(([, amount = '']) => readNumber(settings, amount) === minimum)
    .map(([amount]) => `“${amount}” repeats the minimum charge: write {price:${MINIMUM}}`)

/** Types in whose texts the site does not replace price references: they are on every page, contain the prices, or need none. */
const TYPES_WITHOUT_PRICES = [
  'contact',
  'menu',
  'footer-menu',
  'faq-topic',
  'outcode',
  'price-group',
  'price-item',
  'redirect',
  'firm-setting',
].map((name) => `api::${name}.${name}`)
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
