import { fieldFaults } from '../documents/field-rules'
import { PRICE_ITEM, PRICES_PAGE } from '../prices/price-rules'
import type { Price, Prices } from '../prices/references'
import { priceFaults } from '../prices/references'
import { asList, attributesOf, isList } from '../schema/attributes'
import { FIRM_SETTING } from '../shared/firm-settings'
import { type FirmSettings, toFirmSettings } from '../site/firm-settings'
import { TEXT_PICTURE } from './pictures'
import type { Entry } from './read'

type Exists = (kind: string, name: string) => boolean

const PICTURE = 'picture'

/**
 * Looks for the faults that Strapi would not report: it ignores fields that it does not know, and does not know the names
 * that relations and pictures have here. All of them are reported before anything is written.
 * @param pictures names of the pictures that exist
 * @returns the faults, each with its file
 */
export const entryFaults = (entries: Entry[], pictures: Set<string>): string[] => {
  const keys = new Set(entries.map(({ uid, key }) => `${uid} ${key}`))
  const exists: Exists = (kind, name) => (kind === PICTURE ? pictures.has(name) : keys.has(`${kind} ${name}`))
  const settings = settingsIn(entries)
  const prices = pricesIn(entries, settings)
  return entries.flatMap(({ uid, data, file }) => {
    const faults = [...nameFaults(exists, uid, data, '')]
    // Both read the fields of components, which must have names.
    if (faults.length === 0) faults.push(...fieldFaults(uid, data, settings), ...priceFaults(uid, data, prices))
    return faults.map((fault) => `${file}: ${fault}`)
  })
}

const settingsIn = (entries: Entry[]): FirmSettings =>
  toFirmSettings(entries.find(({ uid }) => uid === FIRM_SETTING)?.data ?? {})

const pricesIn = (entries: Entry[], settings: FirmSettings): Prices => {
  const dataOf = (uid: string) => entries.filter((entry) => entry.uid === uid).map(({ data }) => data)
  const [page] = dataOf(PRICES_PAGE) as { minimumCharge?: number }[]
  return { items: dataOf(PRICE_ITEM) as unknown as Price[], minimum: page?.minimumCharge, settings }
}

/** Names of fields, entries and pictures that do not exist, and lists in the wrong place. */
function* nameFaults(exists: Exists, uid: string, data: unknown, at: string): Generator<string> {
  if (!data || typeof data !== 'object') return yield `${at} must have named fields`
  const attributes = new Map(attributesOf(uid))
  for (const [name, value] of Object.entries(data)) {
    const attribute = attributes.get(name)
    const field = `${at}${name}`
    if (!attribute) yield `${field}: no such field`
    else if (value !== null && Array.isArray(value) !== isList(attribute))
      yield `${field}: must ${isList(attribute) ? '' : 'not '}be a list`
    else if (attribute.type === 'component') {
      for (const [index, item] of asList(value).entries()) {
        const place = attribute.repeatable ? `${field}[${index}].` : `${field}.`
        yield* nameFaults(exists, attribute.component, item, place)
      }
    } else if (attribute.type === 'relation' || attribute.type === 'media') {
      const kind = attribute.type === 'media' ? PICTURE : attribute.target
      for (const reference of asList(value).map(String))
        if (!exists(kind, reference)) yield `${field}: no ${kind.split('.').at(-1)} “${reference}”`
    } else if (attribute.type === 'richtext')
      for (const [, picture = ''] of String(value).matchAll(TEXT_PICTURE))
        if (!exists(PICTURE, picture)) yield `${field}: no picture “${picture}”`
  }
}
