import PQueue from 'p-queue'
import type { CacheState } from '#server/log/accessLog.ts'
import type { Basis } from '#server/render/types.ts'
import type { Archive } from './archive.ts'
import type { PreparedResponse } from './preparedResponse.ts'
import { createRecompression, keepBest } from './recompress.ts'
import { type CacheRecord, createRecords, type PageRequest } from './records.ts'

export interface Answer {
  entry: PreparedResponse
  cache: CacheState
}

/** What pages are made from. */
export interface Versions {
  content: string
  /** Of the free survey times, which only some pages name. */
  slots: string
}

export interface PageStoreOptions {
  /** 0 stores nothing, for development. */
  maxBytes: number
  /** Cheap: called on every request. */
  versions: () => Versions
  /** After a failed render, how long the stored copy is sent without another attempt. */
  retryMs?: number
  /** How many pages are brought up to date after a change before visitors ask for them. */
  maxRefreshed?: number
  now?: () => number
  onRender?: (key: string, about: { background: boolean }) => void
  onFailure?: (key: string, error: unknown) => void
  /** Pages on disk, read on first use and again after eviction from memory. */
  archive?: Archive | undefined
}

/**
 * Pages and payloads by canonical URL. Each knows the version of the content at which it was last found right, and a
 * hash of its data. At another version, the data are worked out again: with the same hash the page is right at this
 * version too, otherwise it is rendered. Responses that are not storable, such as 404s, pass through, so that made-up
 * URLs never fill the store.
 */
export interface PageStore {
  /** A copy in memory that is right now. Cheap: called on every request. */
  hit(key: string): PreparedResponse | undefined
  /** The copy in memory or on disk, however old. */
  stored(key: string): Promise<PreparedResponse | undefined>
  /**
   * The stored copy if it is right, otherwise a new one; an old one only if no new one can be made.
   * @throws what `request.make` throws, if nothing is stored
   */
  answer(request: PageRequest): Promise<Answer>
  /** The content has changed: brings the pages up to date that are asked for most often, one by one. */
  refresh(): void
  /** Number of entries in memory. */
  size(): number
  bytes(): number
}

export function createPageStore(options: PageStoreOptions): PageStore {
  const { versions, retryMs = 10_000, maxRefreshed = 500, now = Date.now, archive } = options
  const { onRender = () => {}, onFailure = () => {} } = options
  const records = createRecords(options.maxBytes)
  const running = new Map<string, { at: Versions; result: Promise<Answer> }>()
  const background = new PQueue({ concurrency: 1 })

  const best = createRecompression({
    current: (key) => records.peek(key)?.entry,
    replace(key, entry) {
      const record = records.peek(key)
      if (record) records.set(key, { ...record, entry })
      const isCurrent = () => records.peek(key)?.entry === entry
      // If this fails, the page on disk keeps its larger body.
      archive?.improve(key, entry, isCurrent).catch(() => {})
    },
  })

  function isRight({ version, basis }: CacheRecord): boolean {
    return version === versionOf(basis, versions()) && (basis.until === undefined || now() < basis.until)
  }

  /** A page that a visitor wants is worth the best compression; most of those that are read in advance never are. */
  function take(key: string, record: CacheRecord): PreparedResponse {
    if (record.isCoarse) best.add(key)
    record.isCoarse = false
    record.hits += 1
    return record.entry
  }

  const reading = new Map<string, Promise<void>>()

  async function readArchive(from: Archive, key: string): Promise<void> {
    const found = await from.read(key)
    // A page rendered in the meantime is newer.
    if (!found || records.get(key)) return
    const { entry, basis, version } = found
    const isCoarse = !entry.source?.compressed?.br
    entry.source = undefined
    records.set(key, { entry, basis, version, isCoarse, retryAt: 0, hits: 0 })
  }

  /** Memory first: a page on disk is read only once. */
  async function find(key: string): Promise<CacheRecord | undefined> {
    if (archive && !records.get(key)) {
      const read = reading.get(key) ?? readArchive(archive, key).finally(() => reading.delete(key))
      reading.set(key, read)
      await read
    }
    return records.get(key)
  }

  async function bringUpToDate(request: PageRequest, at: Versions, isBackground: boolean): Promise<Answer> {
    const { key } = request
    const record = await find(key)
    if (record) {
      if (isRight(record)) return { entry: take(key, record), cache: 'hit' }
      if (now() < record.retryAt) return { entry: record.entry, cache: 'stale' }
      const basis = await request.check().catch(() => undefined)
      if (basis?.hash === record.basis.hash) {
        Object.assign(record, { basis, version: versionOf(basis, at), request })
        return { entry: take(key, record), cache: 'hit' }
      }
    }
    return render(request, at, isBackground)
  }

  async function render(request: PageRequest, at: Versions, isBackground: boolean): Promise<Answer> {
    const { key } = request
    onRender(key, { background: isBackground })
    try {
      const rendered = await request.make(isBackground)
      if (rendered.failed || rendered.status >= 500) throw new FailedRender(rendered)
      return { entry: keep(request, rendered, at), cache: 'miss' }
    } catch (error) {
      onFailure(key, error)
      const record = records.get(key)
      if (record) {
        record.retryAt = now() + retryMs
        return { entry: record.entry, cache: 'stale' }
      }
      if (error instanceof FailedRender) return { entry: error.entry, cache: 'miss' }
      throw error
    }
  }

  function keep(request: PageRequest, rendered: PreparedResponse, at: Versions): PreparedResponse {
    const { key } = request
    const before = records.get(key)
    const { basis } = rendered
    if (!rendered.storable || !basis) {
      archive?.drop(key)
      records.delete(key)
      return rendered
    }
    const entry = keepBest(rendered, before?.entry)
    const version = versionOf(basis, at)
    // The many variants of a page are not worth the best compression.
    const isKept = entry.source !== undefined
    archive?.keep(key, entry, version)
    entry.source = undefined
    records.set(key, { entry, basis, version, retryAt: 0, hits: (before?.hits ?? 0) + 1, request })
    if (entry === rendered && entry.status === 200 && isKept) best.add(key)
    return entry
  }

  /** One run at a time for each key. */
  async function answerOnce(request: PageRequest, isBackground: boolean): Promise<Answer> {
    const { key } = request
    const at = versions()
    const other = running.get(key)
    if (other) {
      if (isSame(other.at, at)) return other.result
      // It began before the last change.
      await other.result.catch(() => {})
      return answerOnce(request, isBackground)
    }
    const result = bringUpToDate(request, at, isBackground).finally(() => running.delete(key))
    running.set(key, { at, result })
    return result
  }

  async function refreshOne(key: string): Promise<void> {
    const record = records.peek(key)
    // Reported by onFailure.
    if (record?.request && !isRight(record)) await answerOnce(record.request, true).catch(() => {})
    // Requests come between two pages.
    await new Promise((resume) => setImmediate(resume))
  }

  return {
    hit(key) {
      const record = records.get(key)
      return record && isRight(record) ? take(key, record) : undefined
    },
    stored: async (key) => (await find(key))?.entry,
    async answer(request) {
      const record = records.get(request.key)
      if (!record || !isRight(record)) return answerOnce(request, false)
      record.request = request
      return { entry: take(request.key, record), cache: 'hit' }
    },
    refresh() {
      best.postpone()
      const wanted = [...records.entries()]
        .filter(([, record]) => record.request && !isRight(record))
        .sort(([, a], [, b]) => b.hits - a.hits)
      for (const record of records.values()) record.hits /= 2
      background.clear()
      void background.addAll(
        wanted.slice(0, maxRefreshed).map(
          ([key]) =>
            () =>
              refreshOne(key),
        ),
      )
    },
    size: () => records.size,
    bytes: () => records.calculatedSize,
  }
}

/** The version at which a page is right that was made from these. */
export const versionOf = ({ slots }: Basis, at: Versions): string => (slots ? `${at.content} ${at.slots}` : at.content)
const isSame = (one: Versions, other: Versions) => one.content === other.content && one.slots === other.slots

/** The render returned an error page, which is sent only if nothing better is stored. */
class FailedRender extends Error {
  readonly entry: PreparedResponse
  constructor(entry: PreparedResponse) {
    super(`Rendered with status ${entry.status}`)
    this.entry = entry
  }
}
