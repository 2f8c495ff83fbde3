import PQueue from 'p-queue'
import {
  isSame,
  readKey,
  type StoredEntries,
  type StoredEntry,
  type StoreKey,
} from '../../rules/content/value/stored.ts'
import { checkEntry } from './checkEntry.ts'
import { entryQuery, pageSize } from './entryQuery.ts'
import { graphqlFailure, queryContent, type ResponseError } from './queryContent.ts'

/** The result of a query for entries. */
export interface ReadEntries {
  entries: StoredEntry[]
  /** Entries that are in the backend, but not in the shape of the schema: their last good version stays. */
  faulty: { documentId: string; fault: string }[]
  /** Number of all published entries of the type. */
  total: number
}

/** A response with status 200 that does not match its query, or contradicts itself. */
class MalformedResponse extends Error {
  override name = 'MalformedResponse'

  constructor(fault: string) {
    super(`The response does not match the query: ${fault}`)
  }
}

/** Ids in one query: the backend accepts 25 values in its arguments (cms/src/graphql/apollo-plugins.ts). */
const maxIds = 6

/**
 * All published entries of a type. Pages are checked as they come: requests are answered in between, and of 10,000
 * articles that the site knows already, no second copy is in memory.
 * @param known entries that stay the same objects if they have not changed @throws what `queryContent` throws,
 *   MalformedResponse
 */
export async function readType(type: StoreKey, known: StoredEntries = {}): Promise<ReadEntries> {
  const { field, isList } = entryQuery(type)
  if (!isList) return readSingle(type)
  const pages = checkedPages(type, known)
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
    pages.add(page)
  } while (read < total)
  return pages.read
}

/** Some published entries of a type; those that are not published are missing from the result. */
export async function readEntries(type: StoreKey, documentIds: readonly string[]): Promise<ReadEntries> {
  if (!entryQuery(type).isList) return readSingle(type)
  const queue = new PQueue({ concurrency: 4 })
  const parts = Array.from({ length: Math.ceil(documentIds.length / maxIds) }, (_, part) =>
    documentIds.slice(part * maxIds, (part + 1) * maxIds),
  )
  const pages = checkedPages(type)
  const read = async (wanted: readonly unknown[]) => {
    const page = await readPage(type, { start: 0, limit: maxIds, filters: { documentId: { in: wanted } } })
    if (!page.ids.every((id) => wanted.includes(id)))
      throw new MalformedResponse('it has entries that were not asked for')
    return page
  }
  for (const page of await queue.addAll(parts.map((ids) => () => read(ids)))) pages.add(page)
  return pages.read
}

/** A single type has one entry, even if its id has changed. */
async function readSingle(type: StoreKey): Promise<ReadEntries> {
  const { field, text } = entryQuery(type)
  const { data, errors } = await post(text, {})
  if (data.id === null) return { entries: [], faulty: [], total: 0 }
  const faults = new Map(errors.filter(isUnreadable).map(({ message }) => [0, message]))
  const pages = checkedPages(type)
  pages.add({ entries: [data[field]], ids: [idOf(data.id)], total: 1, faults })
  return pages.read
}

interface Response {
  data: Record<string, unknown>
  /** Errors about single entries; all others are thrown. */
  errors: readonly ResponseError[]
}

async function post(text: string, variables: Record<string, unknown>): Promise<Response> {
  const { data, errors } = await queryContent(text, variables)
  const failed = errors.filter(({ path = [] }) => path.length < 2)
  if (failed.length > 0) throw graphqlFailure(200, failed)
  if (typeof data !== 'object' || data === null) throw new MalformedResponse('data is missing')
  return { data: { ...data }, errors }
}

/**
 * Whether the error is about a value that could not be read. It is null if the field is optional, so that only the error
 * tells. If a required field is empty, the whole entry, or list item, is null instead.
 */
const isUnreadable = ({ message }: ResponseError) => !message.startsWith('Cannot return null for non-nullable field')

/** The entries of a response with their ids in the same order; `faults` are by index. */
interface EntryPage {
  entries: unknown[]
  ids: unknown[]
  /** Number of all entries of the type. */
  total: number
  faults: ReadonlyMap<unknown, string>
}

async function readPage(type: StoreKey, variables: Record<string, unknown>): Promise<EntryPage> {
  const { field, text, ids: idsText } = entryQuery(type)
  const { data, errors } = await post(text, variables)
  const entries = data[field]
  const { total } = Object(Object(data.all).pageInfo)
  if (!Array.isArray(entries)) throw new MalformedResponse(`${field} is not a list`)
  if (typeof total !== 'number') throw new MalformedResponse(`the number of ${field} is missing`)
  const faults = new Map(errors.filter(isUnreadable).map(({ path, message }) => [path?.[1], message]))
  if (!entries.includes(null)) return { entries, ids: entries.map(idOf), total, faults }
  const { nodes } = Object((await post(idsText, variables)).data[`${field}_connection`])
  if (!Array.isArray(nodes)) throw new MalformedResponse(`${field} has no ids`)
  const ids = nodes.map(idOf)
  const isSame = entries.every((entry, index) => entry === null || idOf(entry) === ids[index])
  if (!isSame || ids.length !== entries.length) throw new MalformedResponse(`${field} changed while they were read`)
  return { entries, ids, total, faults }
}

const idOf = (entry: unknown): unknown => Object(entry).documentId

/** Collects what is in the pages of a response. @param known see `readType` */
function checkedPages(type: StoreKey, known: StoredEntries = {}) {
  const read: ReadEntries = { entries: [], faulty: [], total: 0 }
  const seen = new Set<string>()
  function add({ entries, ids, faults, total }: EntryPage): void {
    read.total = total
    for (const [index, value] of entries.entries()) {
      const documentId = ids[index]
      if (typeof documentId !== 'string') throw new MalformedResponse('an entry has no documentId')
      if (seen.has(documentId)) throw new MalformedResponse(`${documentId} is listed twice`)
      seen.add(documentId)
      const unreadable = faults.get(index)
      const checked =
        unreadable === undefined ? checkEntry(readKey(type).type, documentId, value) : { fault: unreadable }
      const before = known[documentId]
      if ('fault' in checked) read.faulty.push({ documentId, fault: checked.fault })
      else read.entries.push(before && isSame(before, checked.entry) ? before : checked.entry)
    }
  }
  return { read, add }
}
