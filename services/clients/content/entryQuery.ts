import { type Field, fieldsOf, roots } from '../../rules/content/value/schema.ts'
import { readKey, type StoreKey } from '../../rules/content/value/stored.ts'

/** The queries for the entries of a type. Those for a list take `$start`, `$limit` and `$filters`. */
export interface EntryQuery {
  /**
   * Field of the entries in the response. A list also has `all`, with the number of entries without a filter; a single
   * type has `id`.
   */
  field: string
  isList: boolean
  text: string
  /** Reads only the ids of a list: an entry in which a required field is empty is null, and has none. */
  ids: string
}

/** Entries in one response. */
export const pageSize = 250

/** The fields of files that pages show. */
const fileFields = ['documentId', 'url', 'alternativeText', 'width', 'height', 'formats', 'focalPoint']

/** The fields of an entry, component or file that are read. */
export const readFields = (type: string): Field[] =>
  fieldsOf(type).filter(({ name }) => type !== 'UploadFile' || fileFields.includes(name))

export function entryQuery(key: StoreKey): EntryQuery {
  const { type, locale } = readKey(key)
  const { field, isList } = roots.get(type) ?? { field: '', isList: false }
  const fields = selectionOf(type)
  const variables = `($start: Int!, $limit: Int!, $filters: ${type}FiltersInput)`
  // Strapi's own default language may be another.
  const inLanguage = locale ? `locale: "${locale}", ` : ''
  const wanted = `${inLanguage}sort: ["id"], pagination: { start: $start, limit: $limit }, filters: $filters`
  const single = field + (locale ? `(locale: "${locale}")` : '')
  const text = isList
    ? `query ${type}${variables} {
        ${field}(${wanted}) ${fields}
        all: ${field}_connection(${inLanguage}pagination: { limit: 1 }) { pageInfo { total } }
      }`
    : `query ${type} { ${single} ${fields} id: ${single} { documentId } }`
  const ids = `query ${type}Ids${variables} { ${field}_connection(${wanted}) { nodes { documentId } } }`
  return { field, isList, text, ids }
}

/** Without this, the backend sends fewer items (cms/config/plugins.ts). */
const allItems = `(pagination: { limit: ${pageSize} })`

function selectionOf(type: string): string {
  const fields = readFields(type).map(({ name, type: sdl, object, isRelation }) => {
    if (!object) return name
    const list = sdl.startsWith('[') ? allItems : ''
    return `${name}${list} ${isRelation ? '{ documentId }' : selectionOf(object)}`
  })
  return `{ ${fields.join(' ')} }`
}
