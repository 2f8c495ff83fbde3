import PQueue from 'p-queue'
import { deepFreeze } from '../../rules/content/deepFreeze.ts'
import type { StoredEntry } from '../../rules/content/value/content.ts'
import type { TypeName } from '../../rules/content/value/schema.ts'
import { entryQuery, pageSize } from './entryQuery.ts'
import { entryShape } from './entryShape.ts'
import { GraphqlFailure, MalformedResponse, type ResponseError } from './graphqlFailure.ts'
import { queryContent } from './queryContent.ts'
import { wholeEntry } from './wholeEntry.ts'

/** What a query for entries has found. */
export interface ReadEntries {
  entries: StoredEntry[]
  /** Entries that are in the backend, but not in the shape of the schema: their last good version stays. */
  faulty: { documentId: string; fault: string }[]
  /** Number of all published entries of the type. */
  total: number
}

/** Ids in one query: the backend accepts 25 values in its arguments (cms/src/graphql/apollo-plugins.ts). */
const maxIds = 6

/** All published entries of a type. @throws what `queryContent` throws, GraphqlFailure, MalformedResponse */
export async function readType(type: TypeName): Promise<ReadEntries> {
  const { field, isList } = entryQuery(type)
  if (!isList) return readSingle(type)
  const pages: Found[] = []
  let read = 0
  let total = 0
  do {
    const page = await readPage(type, { start: read, limit: pageSize })
    if (read > 0 && page.total !== total) throw new MalformedResponse(`the number of ${field} changed to ${page.total}`)
    total = page.total
    // The backend decides how many entries a page has.
    read += page.entries.length
    if (page.entries.length === 0 ? read < total : read > total)
      throw new MalformedResponse(`${read} of ${total} ${field}`)
    pages.push(page)
  } while (read < total)
  return sortOut(type, pages)
}

/** Some published entries of a type; those that are not published are missing from the result. */
export async function readEntries(type: TypeName, documentIds: readonly string[]): Promise<ReadEntries> {
  if (!entryQuery(type).isList) return readSingle(type)
  const queue = new PQueue({ concurrency: 4 })
  const parts = Array.from({ length: Math.ceil(documentIds.length / maxIds) }, (_, part) =>
    documentIds.slice(part * maxIds, (part + 1) * maxIds),
  )
  const read = async (ids: readonly string[]) =>
    onlyThese(ids, await readPage(type, { start: 0, limit: maxIds, filters: { documentId: { in: ids } } }))
  return sortOut(type, await queue.addAll(parts.map((ids) => () => read(ids))))
}

/** @throws MalformedResponse if there are others */
function onlyThese(ids: readonly unknown[], found: Found): Found {
  if (found.ids.some((id) => !ids.includes(id))) throw new MalformedResponse('it has entries that were not asked for')
  return found
}

/** A single type has one entry, whatever its id was. */
async function readSingle(type: TypeName): Promise<ReadEntries> {
  const { data, errors } = await post(type, {})
  if (data.id === null) return { entries: [], faulty: [], total: 0 }
  const faults = new Map(errors.filter(isUnreadable).map(({ message }) => [0, message]))
  return sortOut(type, [{ entries: [data[entryQuery(type).field]], ids: [idOf(data.id)], total: 1, all: 1, faults }])
}

interface Response {
  data: Record<string, unknown>
  /** Faults of entries; all others have been thrown. */
  errors: readonly ResponseError[]
}

async function post(
  type: TypeName,
  variables: Record<string, unknown>,
  text = entryQuery(type).text,
): Promise<Response> {
  const { data, errors } = await queryContent(text, variables)
  const failed = errors.filter(({ path = [] }) => path.length < 2)
  if (failed.length > 0) throw new GraphqlFailure(200, failed)
  if (typeof data !== 'object' || data === null) throw new MalformedResponse('data is missing')
  return { data: { ...data }, errors }
}

/** A required field is empty: the entry, or the component in a list, is null. */
const isEmpty = ({ message }: ResponseError) => message.startsWith('Cannot return null for non-nullable field')
/** A value that its type does not know, or that could not be read: where it may be empty, it is null. */
const isUnreadable = (error: ResponseError) => !isEmpty(error)

/** The entries of a response and, in the same order, their ids; `faults` by their index. */
interface Found {
  entries: unknown[]
  ids: unknown[]
  /** Of all pages. */
  total: number
  /** Of the type. */
  all: number
  faults: ReadonlyMap<unknown, string>
}

async function readPage(type: TypeName, variables: Record<string, unknown>): Promise<Found> {
  const { field, ids: idsText } = entryQuery(type)
  const { data, errors } = await post(type, variables)
  const entries = data[field]
  const total = totalOf(data[`${field}_connection`])
  const all = totalOf(data.all)
  if (!Array.isArray(entries)) throw new MalformedResponse(`${field} is not a list`)
  if (typeof total !== 'number' || typeof all !== 'number')
    throw new MalformedResponse(`the number of ${field} is missing`)
  const faults = new Map(errors.filter(isUnreadable).map(({ path, message }) => [path?.[1], message]))
  if (!entries.includes(null)) return { entries, ids: entries.map(idOf), total, all, faults }
  const { nodes } = Object((await post(type, variables, idsText)).data[`${field}_connection`])
  if (!Array.isArray(nodes)) throw new MalformedResponse(`${field} has no ids`)
  const ids = nodes.map(idOf)
  const isSame = entries.every((entry, index) => entry === null || idOf(entry) === ids[index])
  if (!isSame || ids.length !== entries.length) throw new MalformedResponse(`${field} changed while they were read`)
  return { entries, ids, total, all, faults }
}

const totalOf = (connection: unknown): unknown => Object(Object(connection).pageInfo).total

const idOf = (entry: unknown): unknown => Object(entry).documentId

function sortOut(type: TypeName, pages: readonly Found[]): ReadEntries {
  const shape = entryShape(type)
  const read: ReadEntries = { entries: [], faulty: [], total: pages.at(-1)?.all ?? 0 }
  const seen = new Set<string>()
  for (const { entries, ids, faults } of pages)
    for (const [index, entry] of entries.entries()) {
      const documentId = ids[index]
      if (typeof documentId !== 'string') throw new MalformedResponse('an entry has no documentId')
      if (seen.has(documentId)) throw new MalformedResponse(`${documentId} is listed twice`)
      seen.add(documentId)
      const fault = faults.get(index) ?? faultOf(entry, shape)
      if (fault === undefined) read.entries.push(deepFreeze(wholeEntry(entry, `${type} ${documentId}`) as StoredEntry))
      else read.faulty.push({ documentId, fault })
    }
  return read
}

function faultOf(entry: unknown, shape: ReturnType<typeof entryShape>): string | undefined {
  // So that the rest of a list arrives all the same.
  if (entry === null) return 'a required field is empty'
  return shape(entry)
}
