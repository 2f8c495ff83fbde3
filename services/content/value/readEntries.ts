import { parse } from 'graphql'
import { deepFreeze } from '../deepFreeze.ts'
import { Contradiction, GraphqlFailure, MalformedResponse } from '../graphqlFailure.ts'
import { postQuery } from '../postQuery.ts'
import { readAllPages } from '../readAllPages.ts'
import { responseShape } from '../responseShape.ts'
import type { StoredEntry } from './content.ts'
import { fieldsOf, roots, type TypeName } from './schema.ts'

/** What a query for entries has found. */
export interface ReadEntries {
  entries: StoredEntry[]
  /** Entries that are in the backend, but not in the shape of the schema: their last good version stays. */
  faulty: { documentId: string; fault: string }[]
}

/** Entries in one response. */
const pageSize = 250
/** Ids in one query: the backend accepts 25 values in its arguments (cms/src/graphql/limit-arguments.ts). */
const maxIds = 8

/** All published entries of a type. @throws what `postQuery` throws, MalformedResponse, Contradiction */
export async function readType(type: TypeName): Promise<ReadEntries> {
  const query = queryOf(type)
  if (!query.isList) return readSingle(type, query)
  const pages: Found[] = []
  await readAllPages(async (start) => {
    const data = await post(type, query.text, { start, limit: pageSize })
    pages.push(foundIn(data, query.field))
    return data
  })
  return sortOut(pages, query.check)
}

/** Some published entries of a type; those that are not published are missing from the result. */
export async function readEntries(type: TypeName, documentIds: readonly string[]): Promise<ReadEntries> {
  const query = queryOf(type)
  if (!query.isList) return readSingle(type, query)
  const pages: Found[] = []
  for (let start = 0; start < documentIds.length; start += maxIds) {
    const ids = documentIds.slice(start, start + maxIds)
    const data = await post(type, query.text, { start: 0, limit: maxIds, filters: { documentId: { in: ids } } })
    pages.push(foundIn(data, query.field))
  }
  return sortOut(pages, query.check)
}

/** A single type has one entry, whatever its id was. */
async function readSingle(type: TypeName, { text, field, check }: EntryQuery): Promise<ReadEntries> {
  const entry = (await post(type, text, {}))[field]
  if (entry === null) return { entries: [], faulty: [] }
  return sortOut([{ entries: [entry], ids: [idOf(entry)] }], check)
}

type Data = Record<string, unknown>

async function post(type: TypeName, text: string, variables: Data): Promise<Data> {
  const { data, errors } = await postQuery(type, text, variables)
  // An entry in which a required field is empty is null, and its error names the field.
  const failed = errors.filter(({ path = [] }) => path.length < 2)
  if (failed.length > 0) throw new GraphqlFailure(200, failed)
  if (typeof data !== 'object' || data === null) throw new MalformedResponse('data is missing')
  return data as Data
}

/** The entries of a response and, in the same order, their ids. */
interface Found {
  entries: unknown[]
  ids: unknown[]
}

function foundIn(data: Data, field: string): Found {
  const entries = data[field]
  const { nodes } = Object(data[`${field}_connection`])
  if (!Array.isArray(entries) || !Array.isArray(nodes)) throw new MalformedResponse(`${field} is not a list`)
  if (entries.length !== nodes.length) throw new MalformedResponse(`${field} has ${nodes.length} ids`)
  return { entries, ids: nodes.map(idOf) }
}

const idOf = (entry: unknown): unknown => Object(entry).documentId

type Check = (entry: unknown) => string | undefined

function sortOut(pages: readonly Found[], check: Check): ReadEntries {
  const read: ReadEntries = { entries: [], faulty: [] }
  const seen = new Set<string>()
  for (const { entries, ids } of pages)
    for (const [index, entry] of entries.entries()) {
      const documentId = ids[index]
      if (typeof documentId !== 'string') throw new MalformedResponse('an entry has no documentId')
      if (seen.has(documentId)) throw new Contradiction(`${documentId} is listed twice`)
      seen.add(documentId)
      const fault = faultOf(entry, documentId, check)
      if (fault === undefined) read.entries.push(deepFreeze(entry as StoredEntry))
      else read.faulty.push({ documentId, fault })
    }
  return read
}

function faultOf(entry: unknown, documentId: string, check: Check): string | undefined {
  // So that the rest of a list arrives all the same.
  if (entry === null) return 'a required field is empty'
  return check(entry) ?? (idOf(entry) === documentId ? undefined : 'its documentId is that of another entry')
}

interface EntryQuery {
  field: string
  isList: boolean
  text: string
  check: Check
}

const queries = new Map<TypeName, EntryQuery>()

function queryOf(type: TypeName): EntryQuery {
  const known = queries.get(type) ?? entryQuery(type)
  queries.set(type, known)
  return known
}

function entryQuery(type: TypeName): EntryQuery {
  const { field, isList } = roots.get(type) ?? { field: '', isList: false }
  const fields = selectionOf(type)
  const filters = `${type}FiltersInput`
  const text = isList
    ? `query ${type}($start: Int!, $limit: Int!, $filters: ${filters}) {
        ${field}(sort: ["id"], pagination: { start: $start, limit: $limit }, filters: $filters) ${fields}
        ${field}_connection(sort: ["id"], pagination: { start: $start, limit: $limit }, filters: $filters) {
          nodes { documentId }
          pageInfo { total }
        }
      }`
    : `query ${type} { ${field} ${fields} }`
  const shape = responseShape(parse(`{ ${field} ${fields} }`))
  return { field, isList, text, check: (entry) => shape({ [field]: isList ? [entry] : entry }, {}) }
}

/** Of files, only what pages show. */
const fileFields = '{ documentId url alternativeText width height formats focalPoint }'
/** All items: the backend's own limit is lower (cms/config/plugins.ts). */
const allItems = `(pagination: { limit: ${pageSize} })`

function selectionOf(type: string): string {
  if (type === 'UploadFile') return fileFields
  const fields = fieldsOf(type).map(({ name, type: sdl, object, isRelation }) => {
    if (!object) return name
    const list = sdl.startsWith('[') ? allItems : ''
    return `${name}${list} ${isRelation ? '{ documentId }' : selectionOf(object)}`
  })
  return `{ ${fields.join(' ')} }`
}
