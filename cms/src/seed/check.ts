import type { Core } from '@strapi/strapi'
import { PRICE_ITEM, PRICES_PAGE } from '../prices/published'
import type { Price, Prices } from '../prices/references'
import { priceFaults } from '../prices/texts'
import { type Attribute, asList, attributesOf, isToMany } from '../schema/attributes'
import { type Entry, TEXT_PICTURE } from './entry'
import { scalarProblem } from './scalar-problem'

type Exists = (kind: string, name: string) => boolean

const PICTURE = 'picture'

/**
 * Checks every entry against its schema before anything is written, so that all faults are reported at once.
 * @param pictures names of the pictures that exist
 * @returns the faults, each with its file
 */
export const entryFaults = (strapi: Core.Strapi, entries: Entry[], pictures: Set<string>): string[] => {
  const keys = new Set(entries.map(({ uid, key }) => `${uid} ${key}`))
  const exists: Exists = (kind, name) => (kind === PICTURE ? pictures.has(name) : keys.has(`${kind} ${name}`))
  const duplicatesOf = findDuplicates(strapi, entries)
  const prices = pricesIn(entries)
  return entries.flatMap((entry) => {
    const { uid, data, file } = entry
    const faults = [...objectFaults(strapi, exists, uid, data, ''), ...duplicatesOf(entry)]
    // They are looked for in texts, so these must be texts.
    if (faults.length === 0) faults.push(...priceFaults(strapi, uid, data, prices))
    return faults.map((fault) => `${file}: ${fault}`)
  })
}

const pricesIn = (entries: Entry[]): Prices => {
  const of = (uid: string) => entries.filter((entry) => entry.uid === uid).map(({ data }) => data)
  const [page] = of(PRICES_PAGE) as { minimumCharge?: number }[]
  return { items: of(PRICE_ITEM) as unknown as Price[], minimum: page?.minimumCharge }
}

function* objectFaults(strapi: Core.Strapi, exists: Exists, uid: string, data: unknown, at: string): Generator<string> {
  if (!data || typeof data !== 'object') return yield `${at} must have named fields`
  const attributes = new Map(attributesOf(strapi, uid))
  for (const name of Object.keys(data)) if (!attributes.has(name)) yield `${at}${name}: no such field`
  for (const [name, attribute] of attributes) {
    const value = (data as Record<string, unknown>)[name]
    const field = `${at}${name}`
    if (value === undefined || value === null || value === '') {
      if (attribute.required && attribute.default === undefined) yield `${field}: missing`
    } else if (isList(attribute) !== Array.isArray(value)) {
      yield `${field}: must ${isList(attribute) ? '' : 'not '}be a list`
    } else if (attribute.type === 'component') {
      for (const [index, item] of asList(value).entries()) {
        const place = attribute.repeatable ? `${field}[${index}].` : `${field}.`
        yield* objectFaults(strapi, exists, attribute.component, item, place)
      }
    } else if (attribute.type === 'relation' || attribute.type === 'media') {
      const kind = attribute.type === 'media' ? PICTURE : attribute.target
      for (const name of asList(value).map(String))
        if (!exists(kind, name)) yield `${field}: no ${kind.split('.').at(-1)} “${name}”`
    } else {
      const problem = scalarProblem(attribute, value)
      if (problem) yield `${field}: ${problem}`
      if (attribute.type !== 'richtext') continue
      for (const [, name = ''] of String(value).matchAll(TEXT_PICTURE))
        if (!exists(PICTURE, name)) yield `${field}: no picture “${name}”`
    }
  }
}

const isList = (attribute: Attribute): boolean =>
  (attribute.type === 'component' && Boolean(attribute.repeatable)) ||
  (attribute.type === 'relation' && isToMany(attribute)) ||
  (attribute.type === 'media' && Boolean(attribute.multiple))

/** Finds duplicates of values that must be unique. */
const findDuplicates = (strapi: Core.Strapi, entries: Entry[]) => {
  const first = new Map<string, Entry>()
  const uniqueFields = ({ uid, data }: Entry) =>
    attributesOf(strapi, uid)
      .filter(([name, { unique, type }]) => (unique || type === 'uid') && data?.[name])
      .map(([name]) => ({ name, mark: `${uid} ${name} ${data[name]}` }))
  for (const entry of entries) for (const { mark } of uniqueFields(entry)) if (!first.has(mark)) first.set(mark, entry)
  return (entry: Entry): string[] =>
    uniqueFields(entry)
      .filter(({ mark }) => first.get(mark) !== entry)
      .map(({ name, mark }) => `${name}: the same as in ${first.get(mark)?.file}`)
}
