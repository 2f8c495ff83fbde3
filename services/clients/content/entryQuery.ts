import { type Field, fieldsOf, roots, type TypeName } from '../../rules/content/value/schema.ts'

/** Queries for entries of a type; of a list, they take `$start`, `$limit` and `$filters`. */
export interface EntryQuery {
  /**
   * At the root of the response. Beside it are the ids: `{field}_connection` of a list, `id` of a single type; and `all`
   * of a list, with the number of entries that no filter leaves out.
   */
  field: string
  isList: boolean
  text: string
  /** For the ids of the same entries of a list, because an entry in which a required field is empty is null. */
  ids: string
}

/** Entries in one response. */
export const pageSize = 250

/** Of files, only what pages show. */
const fileFields = ['documentId', 'url', 'alternativeText', 'width', 'height', 'formats', 'focalPoint']

/** The fields of an entry, component or file that are read. */
export const readFields = (type: string): Field[] =>
  fieldsOf(type).filter(({ name }) => type !== 'UploadFile' || fileFields.includes(name))

export function entryQuery(type: TypeName): EntryQuery {
  const { field, isList } = roots.get(type) ?? { field: '', isList: false }
  const fields = selectionOf(type)
  const variables = `($start: Int!, $limit: Int!, $filters: ${type}FiltersInput)`
  const wanted = 'sort: ["id"], pagination: { start: $start, limit: $limit }, filters: $filters'
  const text = isList
    ? `query ${type}${variables} {
        ${field}(${wanted}) ${fields}
        ${field}_connection(pagination: { limit: 1 }, filters: $filters) { pageInfo { total } }
        all: ${field}_connection(pagination: { limit: 1 }) { pageInfo { total } }
      }`
    : `query ${type} { ${field} ${fields} id: ${field} { documentId } }`
  const ids = `query ${type}Ids${variables} { ${field}_connection(${wanted}) { nodes { documentId } } }`
  return { field, isList, text, ids }
}

/** All items: the backend's own limit is lower (cms/config/plugins.ts). */
const allItems = `(pagination: { limit: ${pageSize} })`

function selectionOf(type: string): string {
  const fields = readFields(type).map(({ name, type: sdl, object, isRelation }) => {
    if (!object) return name
    const list = sdl.startsWith('[') ? allItems : ''
    return `${name}${list} ${isRelation ? '{ documentId }' : selectionOf(object)}`
  })
  return `{ ${fields.join(' ')} }`
}
