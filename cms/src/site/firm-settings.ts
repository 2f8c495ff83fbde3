/** Words about tax begin with a space, or are empty. */
const WORDS = [
  ...(['firm_region', 'with_tax', 'including_tax', 'example_phone'] as const),
  ...(['example_district', 'example_codes', 'example_place', 'examples'] as const),
] as const

/** How the firm's country and language write things, and which postcodes and units they have. Serialisable as JSON. */
export interface FirmSettings {
  /** Where the firm works, such as London. */
  region: string
  /** ISO codes: `GB`, `en-GB`, `GBP`. */
  country: string
  language: string
  currency: string
  pricesIncludeTax: boolean
  /** Such as `Europe/London`. */
  timeZone: string
  /** `trunk` is what national numbers begin with, and international ones do not. */
  phone: { prefix: string; trunk: string; example: string }
  addressOrder: 'town_first' | 'postcode_first'
  /** `A` stands for a letter and `9` for a digit. */
  postcode: { districts: string[]; rest: string; example: string }
  usesFeet: boolean
  /** By unit of prices, such as `m2`. */
  units: Record<string, { spellings: string[] }>
  legalLines: { label: string; value: string }[]
  formats: Formats
  /** For the same placeholders in all texts of the site. */
  words: Record<(typeof WORDS)[number], string>
}

/** Tables for formats.ts: a browser's first use of `Intl` takes a phone 50 ms. */
export interface Formats {
  /** `£{n}`, `{n} €` */
  money: string
  /** Of amounts that are not whole. */
  decimals: number
  decimal: string
  group: string
  months: string[]
  /** From Sunday. */
  weekdays: string[]
  /** `Dec`, `Tue` */
  short: Pick<Formats, 'months' | 'weekdays'>
  /** `{day} {month} {year}`, `{weekday} {day} {month}`, `{day} {month}` and all of them. */
  date: string
  weekday: string
  dayMonth: string
  fullDate: string
}

/** The entry in Strapi. Empty fields are null. */
export type StoredSettings = { readonly [field: string]: unknown }

const textOf = (value: unknown): string => String(value ?? '').trim()
const listOf = (text: unknown): string[] =>
  textOf(text)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** @param entry `{}` while there is none: then nothing is said that would be wrong somewhere */
export function toFirmSettings(entry: StoredSettings): FirmSettings {
  const text = (name: string, otherwise = '') => textOf(entry[name]) || otherwise
  const units = (entry.units ?? []) as { unit: string; word: string; spellings?: string | null }[]
  const lines = (entry.legalLines ?? []) as { label: string; value: string }[]
  const [language, currency] = [text('language', 'en'), text('currency')]
  return {
    region: text('region'),
    country: text('country'),
    language,
    currency,
    pricesIncludeTax: entry.pricesIncludeTax !== false,
    timeZone: text('timeZone', 'UTC'),
    phone: { prefix: text('phonePrefix'), trunk: text('phoneTrunk'), example: text('phoneExample') },
    addressOrder: entry.addressOrder === 'postcode_first' ? 'postcode_first' : 'town_first',
    postcode: {
      districts: listOf(entry.postcodeDistricts),
      rest: text('postcodeRest'),
      example: text('postcodeExample'),
    },
    usesFeet: entry.usesFeet === true,
    units: Object.fromEntries(
      units.map(({ unit, word, spellings }) => [unit, { spellings: [word, ...listOf(spellings)] }]),
    ),
    legalLines: lines.map(({ label, value }) => ({ label, value })),
    formats: formatsOf(language, currency),
    words: wordsOf(text, language),
  }
}

function wordsOf(text: (name: string) => string, language: string): FirmSettings['words'] {
  const [code, rest, place] = [text('postcodeExample'), text('postcodeRest'), text('placeExample')]
  const district = code.slice(0, code.length - rest.length).trim()
  const codes = rest ? [district, code] : [code]
  const list = new Intl.ListFormat(language, { type: 'disjunction' })
  const after = (words: string) => words && ` ${words}`
  return {
    firm_region: text('region'),
    with_tax: after(text('taxWords')),
    including_tax: after(text('taxWordsOfTotals')),
    example_phone: text('phoneExample'),
    example_district: district,
    example_codes: list.format(codes),
    example_place: place,
    examples: list.format([...codes, place]),
  }
}

const tables = new Map<string, Formats>()

function formatsOf(language: string, currency: string): Formats {
  const key = `${language} ${currency}`
  const formats = tables.get(key) ?? makeFormats(language, currency)
  tables.set(key, formats)
  return formats
}

const NUMBER = ['integer', 'group', 'decimal', 'fraction']

function makeFormats(language: string, currency: string): Formats {
  const options = currency ? ({ style: 'currency', currency } as const) : { minimumFractionDigits: 2 }
  const number = new Intl.NumberFormat(language, options)
  const parts = number.formatToParts(12345678.5)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  const money = parts.map(({ type, value }) => (NUMBER.includes(type) ? '{n}' : value)).join('')
  const day = { day: 'numeric', month: 'long' } as const
  const dates = (fields: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...fields })
  const patternOf = (fields: Intl.DateTimeFormatOptions): string =>
    dates(fields)
      .formatToParts(0)
      .map(({ type, value }) => (type === 'literal' ? value : `{${type}}`))
      .join('')
  const names = (count: number, type: string, fields: Intl.DateTimeFormatOptions, at: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => {
      const named = dates(fields).formatToParts(at(index))
      return named.find((candidate) => candidate.type === type)?.value ?? ''
    })
  // The first of February 2026 is a Sunday.
  const namesIn = (style: 'long' | 'short') => ({
    months: names(12, 'month', { ...day, month: style }, (index) => Date.UTC(2026, index, 1)),
    weekdays: names(7, 'weekday', { ...day, weekday: style }, (index) => Date.UTC(2026, 1, 1 + index)),
  })
  const [date, weekday, dayMonth] = [
    patternOf({ ...day, year: 'numeric' }),
    patternOf({ weekday: 'long', ...day }),
    patternOf(day),
  ] as const
  return {
    money: money.replace(/(\{n\})+/, '{n}'),
    decimals: number.resolvedOptions().maximumFractionDigits ?? 2,
    decimal: part('decimal') || '.',
    group: part('group'),
    ...namesIn('long'),
    short: namesIn('short'),
    date,
    weekday,
    dayMonth,
    // British dates have no comma after the weekday, except in some versions of `Intl`.
    fullDate: weekday.replace(dayMonth, date),
  }
}
