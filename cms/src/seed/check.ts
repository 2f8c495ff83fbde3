import type { Core } from '@strapi/strapi'
import { PRICE_ITEM, PRICES_PAGE } from '../prices/published'
import type { Price, Prices } from '../prices/references'
import { priceFaults } from '../prices/texts'
import { type Attribute, asList, attributesOf, isToMany } from '../schema/attributes'
import { type Entry, TEXT_PICTURE } from './entry'
import { scalarProblem } from './scalar-problem'

export interface Faults {
  /** Entries that cannot be stored, with their faults. */
  broken: Map<Entry, string[]>
  /** References to entries or pictures that do not exist. */
  dangling: string[]
  missingPictures: Set<string>
}

interface Problem {
  text: string
  /** The reference that does not exist. */
  missing?: { kind: string; name: string }
}

const PICTURE = 'picture'

/** Checks every entry against its schema before anything is written, so that all faults are reported at once. */
export const checkEntries = (strapi: Core.Strapi, entries: Entry[], pictures: Set<string>): Faults => {
  const faults: Faults = { broken: new Map(), dangling: [], missingPictures: new Set() }
  const keys = new Set(entries.map(({ uid, key }) => `${uid} ${key}`))
  const exists = (kind: string, name: string) => (kind === PICTURE ? pictures.has(name) : keys.has(`${kind} ${name}`))
  const duplicatesOf = findDuplicates(strapi, entries)
  const prices = pricesIn(entries)
  for (const entry of entries) {
    const problems: Problem[] = [...objectProblems(strapi, exists, entry.uid, entry.data, ''), ...duplicatesOf(entry)]
    if (problems.length === 0)
      problems.push(...priceFaults(strapi, entry.uid, entry.data, prices).map((text) => ({ text })))
    for (const { text, missing } of problems) {
      const fault = `${entry.file}: ${text}`
      if (missing) faults.dangling.push(fault)
      else faults.broken.set(entry, [...(faults.broken.get(entry) ?? []), fault])
      if (missing?.kind === PICTURE) faults.missingPictures.add(missing.name)
    }
  }
  return faults
}

const pricesIn = (entries: Entry[]): Prices => {
  const of = (uid: string) => entries.filter((entry) => entry.uid === uid).map(({ data }) => data)
  const [page] = of(PRICES_PAGE) as { minimumCharge?: number }[]
  return { items: of(PRICE_ITEM) as unknown as Price[], minimum: page?.minimumCharge }
}

type Exists = (kind: string, name: string) => boolean

function* objectProblems(
  strapi: Core.Strapi,
  exists: Exists,
  uid: string,
  data: unknown,
  at: string,
): Generator<Problem> {
  if (!data || typeof data !== 'object') return yield { text: `${at} must have named fields` }
  const attributes = new Map(attributesOf(strapi, uid))
  for (const name of Object.keys(data)) if (!attributes.has(name)) yield { text: `${at}${name}: no such field` }
  for (const [name, attribute] of attributes) {
    const value = (data as Record<string, unknown>)[name]
    const field = `${at}${name}`
    if (value === undefined || value === null || value === '') {
      if (attribute.required && attribute.default === undefined) yield { text: `${field}: missing` }
    } else if (isList(attribute) !== Array.isArray(value)) {
      yield { text: `${field}: must ${isList(attribute) ? '' : 'not '}be a list` }
    } else if (attribute.type === 'component') {
      for (const [index, item] of asList(value).entries()) {
        const place = attribute.repeatable ? `${field}[${index}].` : `${field}.`
        yield* objectProblems(strapi, exists, attribute.component, item, place)
      }
    } else if (attribute.type === 'relation' || attribute.type === 'media') {
      const kind = attribute.type === 'media' ? PICTURE : attribute.target
      for (const name of asList(value).map(String))
        if (!exists(kind, name))
          yield {
            text: `${field}: no ${kind.split('.').at(-1)} “${name}”`,
            missing: { kind, name },
          }
    } else {
      const problem = scalarProblem(attribute, value)
      if (problem) yield { text: `${field}: ${problem}` }
      if (attribute.type !== 'richtext') continue
      for (const [, name = ''] of String(value).matchAll(TEXT_PICTURE))
        if (!exists(PICTURE, name)) yield { text: `${field}: no picture “${name}”`, missing: { kind: PICTURE, name } }
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
  return (entry: Entry): Problem[] =>
    uniqueFields(entry)
      .filter(({ mark }) => first.get(mark) !== entry)
      .map(({ name, mark }) => ({ text: `${name}: the same as in ${first.get(mark)?.file}` }))
}
