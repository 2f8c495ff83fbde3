import { UNTRANSLATED } from '../../../../cms/src/site/pages.ts'
import { contentLanguages, defaultLanguage, translated } from '../../site/siteFile.ts'
import { fieldsOf, roots, singularName, type TypeName, typeNames } from './schema.ts'

/** An entry as read: relations are `{ documentId }`, pictures and components are inside. JSON. */
export interface StoredEntry {
  readonly documentId: string
  readonly [field: string]: unknown
}

/** Entries of a type by `documentId`. */
export type StoredEntries = Readonly<Record<string, StoredEntry>>

export const isSame = (a: StoredEntry | undefined, b: StoredEntry | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/** All published content by type and language, as on disk. A single type has at most one entry in each. */
export type StoredContent = Readonly<Record<string, StoredEntries>>

/** A type, or its entries in a language other than the default one: `Article`, `Article@en`. */
export type StoreKey = TypeName | `${TypeName}@${string}`

const isTranslated = (type: string): boolean => translated !== undefined && !UNTRANSLATED.includes(singularName(type))

export const keyIn = (type: TypeName, locale: string): StoreKey =>
  locale === defaultLanguage || !isTranslated(type) ? type : `${type}@${locale}`

/** @returns `locale`: undefined if the type has no languages */
export function readKey(key: StoreKey): { type: TypeName; locale: string | undefined } {
  const [type, locale = defaultLanguage] = key.split('@') as [TypeName, string?]
  return { type, locale: isTranslated(type) ? locale : undefined }
}

export const keysOf = (type: TypeName): StoreKey[] => [
  ...new Set(contentLanguages.map(({ code }) => keyIn(type, code))),
]

/** Everything that is read. */
export const storeKeys: readonly StoreKey[] = typeNames.flatMap(keysOf)

/** The language of an entry that is shown because it has no translation; undefined for all others. */
export const langOf = (entry: object | null | undefined): string | undefined =>
  entry ? (Reflect.get(entry, 'lang') as string | undefined) : undefined

/** The same for the data of a page, which say it with `lang`. */
export const withLang = <Data extends { lang?: string }>(entry: object, data: Data): Data => {
  const lang = langOf(entry)
  return lang ? { ...data, lang } : data
}

/**
 * The content as pages in a language show it: by type, and with relations that lead to what is there. A language cannot
 * do without a home page and settings.
 */
export function storedIn(stored: StoredContent, locale: string): StoredContent {
  return Object.fromEntries(
    typeNames.map((type): [string, StoredEntries] => {
      const key = keyIn(type, locale)
      const [base, own] = [stored[type] ?? {}, stored[key] ?? {}]
      if (key === type) return [type, base]
      // A single type that was deleted and made again may have another id in each language.
      const isComplete = !roots.get(type)?.isList && Object.keys(own).length > 0
      if (isComplete || (translated === 'omit' && type !== 'HomePage' && type !== 'FirmSetting')) return [type, own]
      const isMissing = (target: string, id: string) => !stored[keyIn(target as TypeName, locale)]?.[id]
      const entries = Object.entries({ ...base, ...own }).map(([id, entry]): [string, StoredEntry] => {
        const original = base[id]
        if (!own[id]) return [id, copyFor(locale, entry)]
        return [id, original ? withReferences(type, entry, original, isMissing) : entry]
      })
      return [type, Object.fromEntries(entries)]
    }),
  )
}

/** Kept, because the search knows entries by their identity. */
const copies = new WeakMap<StoredEntry, Map<string, StoredEntry>>()

function copyFor(locale: string, entry: StoredEntry): StoredEntry {
  const ofEntry = copies.get(entry) ?? new Map<string, StoredEntry>()
  const copy = ofEntry.get(locale) ?? Object.freeze({ ...entry, lang: defaultLanguage })
  copies.set(entry, ofEntry.set(locale, copy))
  return copy
}

interface Reference {
  documentId: string
}

/** In Strapi, a translation can refer only to translations: references of the original to all others are added. */
function withReferences(
  type: string,
  entry: StoredEntry,
  original: StoredEntry,
  isMissing: (target: string, id: string) => boolean,
): StoredEntry {
  const added = fieldsOf(type).flatMap(({ name, object = '', isRelation, type: sdl }): [string, unknown][] => {
    if (!isRelation || !original[name]) return []
    if (!sdl.startsWith('[')) return entry[name] ? [] : [[name, original[name]]]
    const missing = (original[name] as Reference[]).filter(({ documentId }) => isMissing(object, documentId))
    return missing.length === 0 ? [] : [[name, [...(entry[name] as Reference[]), ...missing]]]
  })
  return added.length === 0 ? entry : Object.freeze({ ...entry, ...Object.fromEntries(added) })
}
