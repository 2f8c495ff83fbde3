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
    if (!('target' in attribute) || 'mappedBy' in attribute || !('joinTable' in attribute)) return []
    const { joinTable, target } = attribute
    // Relations to entries of any type have only one end.
    if (!joinTable || !('inverseJoinColumn' in joinTable)) return []
    const { name: table, joinColumn, inverseJoinColumn, orderColumnName, inverseOrderColumnName } = joinTable
    const ids = [joinColumn.name, inverseJoinColumn.name]
    const columns = (order?: string) => (order ? [...ids, order] : ids)
    const other = types.find(({ uid }) => uid === target)
    const ends = [{ entries, id: joinColumn.name, columns: columns(orderColumnName) }]
    if (other) ends.push({ entries: other, id: inverseJoinColumn.name, columns: columns(inverseOrderColumnName) })
    return [{ table, ends }]
  })

/** Pictures of a component are left out, as components are. */
const pictureLinks = (types: Entries[]): Links => {
  const { joinTable } = strapi.db.metadata.get(FILE).attributes.related as Extract<
    Attribute,
    { relation: 'morphToMany' }
  >
  const { idColumn, typeColumn } = joinTable.morphColumn
  const ends = types.map((entries) => ({ entries, id: idColumn.name, type: typeColumn.name }))
  return { table: joinTable.name, ends }
}

type Attribute = ReturnType<typeof strapi.db.metadata.get>['attributes'][string]
