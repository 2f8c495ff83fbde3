import { type CollectionName, type Entry, fieldsOf, roots, type SingleName, type TypeName } from './schema.ts'

/** An entry as read: relations are `{ documentId }`, pictures and components are inside. JSON. */
export interface StoredEntry {
  readonly documentId: string
  readonly [field: string]: unknown
}

/** Entries of a type by `documentId`. */
export type StoredEntries = Readonly<Record<string, StoredEntry>>

export const isSame = (a: StoredEntry | undefined, b: StoredEntry | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/** All published content, as on disk. A single type has at most one entry. */
export type StoredContent = Readonly<Record<string, StoredEntries>>

/** An entry that has changed, or is gone. */
export interface EntryChange {
  type: TypeName
  documentId: string
  entry?: StoredEntry | undefined
}

/** All published content: one immutable value. Relations lead to entries of the same value. */
export interface Content {
  /** The entries of a type by `order`, then by name or address. */
  all<Name extends CollectionName>(type: Name): readonly Entry<Name>[]
  one<Name extends SingleName>(type: Name): Entry<Name> | undefined
  /** @returns the value with these entries instead; this one stays as it is */
  with(changes: readonly EntryChange[]): Content
  readonly stored: StoredContent
}

export function createContent(stored: StoredContent): Content {
  const entries = new Map<StoredEntry, object>()
  const lists = new Map<string, readonly object[]>()

  function entryOf(type: string, documentId: string): object | undefined {
    const fields = stored[type]?.[documentId]
    if (!fields) return undefined
    const entry = entries.get(fields) ?? linked(type, fields)
    entries.set(fields, entry)
    return entry
  }

  /** Relations are looked up when they are used, because entries refer to each other. */
  function linked(type: string, fields: Readonly<Record<string, unknown>>): object {
    const view: Record<string, unknown> = { ...fields }
    for (const { name, object = '', isRelation } of linkedFields(type))
      Object.defineProperty(view, name, {
        enumerable: true,
        get: () => resolve(fields[name], object, isRelation),
      })
    return Object.freeze(view)
  }

  function resolve(value: unknown, type: string, isRelation: boolean): unknown {
    if (Array.isArray(value))
      return value.map((item) => resolve(item, type, isRelation)).filter((item) => item !== null)
    if (!value) return null
    const fields = value as StoredEntry
    return (isRelation ? entryOf(type, fields.documentId) : linked(type, fields)) ?? null
  }

  function listOf(type: string): readonly object[] {
    const sorted = Object.values(stored[type] ?? {}).sort(byOrder)
    return Object.freeze(sorted.map(({ documentId }) => entryOf(type, documentId) ?? {}))
  }

  // The casts are safe, because the reader has checked the entries (services/clients/content/checkEntry.ts).
  return {
    all<Name extends CollectionName>(type: Name) {
      const list = lists.get(type) ?? listOf(type)
      lists.set(type, list)
      return list as readonly Entry<Name>[]
    },
    one<Name extends SingleName>(type: Name) {
      const [documentId] = Object.keys(stored[type] ?? {})
      return documentId === undefined ? undefined : (entryOf(type, documentId) as Entry<Name> | undefined)
    },
    with: (changes) => createContent(withChanges(stored, changes)),
    stored,
  }
}

function withChanges(stored: StoredContent, changes: readonly EntryChange[]): StoredContent {
  const changed: Record<string, StoredEntries> = { ...stored }
  for (const type of new Set(changes.map((change) => change.type))) {
    const entries = new Map(Object.entries(stored[type] ?? {}))
    for (const { documentId, entry } of changes.filter((change) => change.type === type))
      if (entry) entries.set(documentId, entry)
      else entries.delete(documentId)
    changed[type] = Object.fromEntries(entries)
  }
  return changed
}

const linkedByType = new Map<string, ReturnType<typeof fieldsOf>>()

/** The fields that are relations, or components that contain relations. */
function linkedFields(type: string): ReturnType<typeof fieldsOf> {
  const fields =
    linkedByType.get(type) ??
    fieldsOf(type).filter(
      ({ object, isRelation }) => isRelation || (object !== undefined && linkedFields(object).length > 0),
    )
  linkedByType.set(type, fields)
  return fields
}

/** Compares by the editors' order, then by name, title, question or address. */
const byOrder = (a: StoredEntry, b: StoredEntry): number =>
  Number(a.order ?? 0) - Number(b.order ?? 0) || inOrder(nameOf(a), nameOf(b))

const nameOf = ({ name, title, question, slug, from, documentId }: StoredEntry): string =>
  String(name ?? title ?? question ?? slug ?? from ?? documentId)

export const typeNames = [...roots.keys()] as TypeName[]

/** Sorts texts, such as days as `YYYY-MM-DD`; swap the arguments for the newest first. */
export const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
