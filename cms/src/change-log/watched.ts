import { publicTypes } from '../schema/public-types'

const FILE = 'plugin::upload.file'

/** A table of entries, with the names of its columns. */
export interface Entries {
  uid: string
  model: string
  table: string
  documentId: string
  /** Files are always published. */
  publishedAt?: string
}

/** One of the entries that a row of a relation's table concerns. */
export interface End {
  entries: Entries
  /** The column with the id of the entry. */
  id: string
  /** For relations to entries of any type: the column with the type of the entry. */
  type?: string
  /** An update of other columns does not concern the entry, such as its rank among the entries of the other end. */
  columns?: string[]
}

export interface Links {
  table: string
  ends: End[]
}

/**
 * The main tables of what visitors may read. Components need no triggers: Strapi changes them only together with their
 * entry, whose row it always writes, because of its date. A relation in a component would need one; there is none.
 */
export const watchedEntries = (): Entries[] =>
  [...publicTypes().map(({ uid }) => uid), FILE].map((uid) => entriesOf(uid))

const entriesOf = (uid: string): Entries => {
  const { tableName, singularName, attributes } = strapi.db.metadata.get(uid)
  const columnOf = (name: string) => (attributes[name] as { columnName: string }).columnName
  return {
    uid,
    model: singularName,
    table: tableName,
    documentId: columnOf('documentId'),
    ...(uid !== FILE && { publishedAt: columnOf('publishedAt') }),
  }
}

/** Strapi also changes relations without saving the entry: when the related entry is published, unpublished or deleted. */
export const watchedLinks = (): Links[] => {
  const all = watchedEntries()
  const types = all.filter(({ uid }) => uid !== FILE)
  return [...types.flatMap((entries) => linksOf(entries, types)), pictureLinks(types)]
}

const linksOf = (entries: Entries, types: Entries[]): Links[] =>
  Object.values(strapi.db.metadata.get(entries.uid).attributes).flatMap((attribute): Links[] => {
    // The other side of a two-way relation has the same table.
    if (attribute.type !== 'relation' || 'mappedBy' in attribute || !('joinTable' in attribute)) return []
    const { joinTable, target } = attribute as Attribute
    if (!joinTable?.inverseJoinColumn) return []
    const { name: table, joinColumn, inverseJoinColumn, orderColumnName, inverseOrderColumnName } = joinTable
    const ids = [joinColumn.name, inverseJoinColumn.name]
    const other = types.find(({ uid }) => uid === target)
    const ends = [{ entries, id: joinColumn.name, columns: existing(...ids, orderColumnName) }]
    if (other)
      ends.push({ entries: other, id: inverseJoinColumn.name, columns: existing(...ids, inverseOrderColumnName) })
    return [{ table, ends }]
  })

const existing = (...columns: (string | undefined)[]): string[] => columns.flatMap((column) => column ?? [])

/** Pictures of a component are left out, as components are. */
const pictureLinks = (types: Entries[]): Links => {
  const { joinTable } = strapi.db.metadata.get(FILE).attributes.related as MorphAttribute
  const { idColumn, typeColumn } = joinTable.morphColumn
  const ends = types.map((entries) => ({ entries, id: idColumn.name, type: typeColumn.name }))
  return { table: joinTable.name, ends }
}

/** Strapi does not export these types. */
interface Attribute {
  target: string
  joinTable?: {
    name: string
    joinColumn: { name: string }
    /** Missing for relations to entries of any type. */
    inverseJoinColumn?: { name: string }
    orderColumnName?: string
    inverseOrderColumnName?: string
  }
}

interface MorphAttribute {
  joinTable: { name: string; morphColumn: { idColumn: { name: string }; typeColumn: { name: string } } }
}
