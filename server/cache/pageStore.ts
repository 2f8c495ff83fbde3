import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { nextTurn } from '#server/limits/admission.ts'
import type { CacheState } from '#server/log/accessLog.ts'
import type { Basis, Rendered } from '#server/render/types.ts'
import type { Archive } from './archive.ts'
import type { PreparedResponse } from './preparedResponse.ts'

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

/** How a response is made, and what it would be made from now. */
export interface PageSource {
  /** Canonical URL and language. */
  key: string
  /**
   * Works out the data without rendering; undefined if only a render can tell, for example because there is no page.
   * Absent if it is as quick to make the response again.
   */
  check?: () => Promise<Basis | undefined>
  /** `failed` or a status ≥ 500 counts as a failure. @param background no visitor waits for it */
  make: (background: boolean) => Promise<PreparedResponse>
  /** Made only for those who ask, such as a feed: `refresh` leaves it out, and it is not on disk. */
  onDemand?: boolean
}

export interface PageStoreOptions {
  /** 0 stores nothing, for development. */
  maxBytes: number
  /** Cheap: called on every request. */
  versions: () => Versions
  /** Of the notice above all pages and of their look. Cheap, too. */
  around?: () => string
  onRender?: (key: string, about: { background: boolean }) => void
  onFailure?: (key: string, error: unknown) => void
  /** Pages on disk, read on first use and again after eviction from memory. */
  archive?: Archive | undefined
  /** Prepares a response again, with the best compression. */
  recompress?: (source: Rendered, path: string) => Promise<PreparedResponse>
}

/** A stored response and its state. */
interface StoredResponse {
  entry: PreparedResponse
  basis: Basis
  /** Version at which it was last found current. */
  version: string
  /** After a failed render, epoch milliseconds before which no other is tried. */
  retryAt: number
  /** How often it was asked for; halved with each change of the content. */
  hits: number
  /** Undefined until it has been asked for. */
  source?: PageSource
}

/** After a failed render, how long the stored copy is sent without another attempt. */
const retryMs = 10_000
/** How many pages are brought up to date after a change before visitors ask for them. */
const maxRefreshed = 500
/** How many responses wait for the best compression; others keep the cheap one until they are rendered again. */
const maxRecompressions = 500
/** Before each of them: it takes a tenth of a second, and visitors come first. */
const recompressionPauseMs = 100

/**
 * Pages and payloads by canonical URL, limited in bytes: the least recently used leave first. Each knows the version of
 * the content at which it was last current, and a hash of its data. At another version, the data are worked out
 * again: with the same hash the page is current at this version too, otherwise it is rendered. Responses that are not
 * storable, such as 404s, pass through, so that made-up URLs never fill the store.
 */
export class PageStore {
  readonly #options: PageStoreOptions
  readonly #stored: LRUCache<string, StoredResponse>
  /** Answers that are being made, at most one for each key. */
  readonly #running = new Map<string, { at: Versions; answer: Promise<Answer> }>()
  readonly #background = new PQueue({ concurrency: 1 })
  readonly #recompressions = new PQueue({ concurrency: 1 })

  constructor(options: PageStoreOptions) {
    this.#options = options
    this.#stored = new LRUCache({
      // For the library, 0 would mean no limit; every response is larger than 1.
      maxSize: options.maxBytes || 1,
      sizeCalculation: ({ entry }, key) => entry.bytes + 2 * key.length,
    })
  }

  /** A copy in memory that is current. Cheap: called on every request. */
  hit(key: string): PreparedResponse | undefined {
    const record = this.#stored.get(key)
    if (!record || !this.#isCurrent(record)) return undefined
    record.hits += 1
    return record.entry
  }

  /** The copy in memory or on disk, however old. */
  async stored(key: string): Promise<PreparedResponse | undefined> {
    return (await this.#find(key))?.entry
  }

  /**
   * The stored copy if it is current, otherwise a new one; an old one only if no new one can be made.
   * @throws what `source.make` throws, if nothing is stored
   */
  async answer(source: PageSource): Promise<Answer> {
    const entry = this.hit(source.key)
    if (!entry) return this.#answerOnce(source, false)
    const record = this.#stored.peek(source.key)
    if (record) record.source = source
    return { entry, cache: 'hit' }
  }

  /** The content has changed: brings the pages up to date that are asked for most often, one by one. */
  refresh(): void {
    const outdated = [...this.#stored.entries()]
      .filter(([, record]) => record.source && !record.source.onDemand && !this.#isCurrent(record))
      .sort(([, a], [, b]) => b.hits - a.hits)
    for (const record of this.#stored.values()) record.hits /= 2
    this.#background.clear()
    for (const [key] of outdated.slice(0, maxRefreshed)) void this.#background.add(() => this.#refreshOne(key))
  }

  /** Of what is in memory. */
  count(): number {
    return this.#stored.size
  }

  /** In memory. */
  bytes(): number {
    return this.#stored.calculatedSize
  }

  #isCurrent({ version, basis, entry }: StoredResponse): boolean {
    const isCurrent = version === versionOf(basis, this.#options.versions())
    return isCurrent && (basis.until === undefined || Date.now() < basis.until) && this.#isUpToDate(entry)
  }

  #isUpToDate({ around }: PreparedResponse): boolean {
    return around === undefined || around === (this.#options.around?.() ?? '')
  }

  /** Memory first, then the disk. */
  async #find(key: string): Promise<StoredResponse | undefined> {
    const record = this.#stored.get(key)
    if (record) return record
    const page = await this.#options.archive?.read(key)
    // A page rendered in the meantime is newer.
    if (page && !this.#stored.has(key)) {
      page.entry.source = undefined
      this.#stored.set(key, { ...page, retryAt: 0, hits: 0 })
    }
    return this.#stored.get(key)
  }

  /** One run at a time for each key. */
  async #answerOnce(source: PageSource, isBackground: boolean): Promise<Answer> {
    const { key } = source
    const at = this.#options.versions()
    const other = this.#running.get(key)
    if (other) {
      if (other.at.content === at.content && other.at.slots === at.slots) return other.answer
      // It began before the last change.
      await other.answer.catch(() => {})
      return this.#answerOnce(source, isBackground)
    }
    const answer = this.#update(source, at, isBackground).finally(() => this.#running.delete(key))
    this.#running.set(key, { at, answer })
    return answer
  }

  async #update(source: PageSource, at: Versions, isBackground: boolean): Promise<Answer> {
    const record = source.onDemand ? this.#stored.get(source.key) : await this.#find(source.key)
    if (!record) return this.#render(source, at, isBackground)
    if (!this.#isCurrent(record)) {
      if (Date.now() < record.retryAt) return { entry: record.entry, cache: 'stale' }
      const basis = await source.check?.().catch(() => undefined)
      if (basis?.hash !== record.basis.hash) return this.#render(source, at, isBackground)
      const entry = this.#isUpToDate(record.entry) ? record.entry : await this.#prepareAgain(source.key, basis)
      if (!entry) return this.#render(source, at, isBackground)
      Object.assign(record, { entry: { ...entry, basis }, basis, version: versionOf(basis, at), source })
    }
    record.hits += 1
    return { entry: record.entry, cache: 'hit' }
  }

  /** With the notice and the look that apply now, from the copy on disk. */
  async #prepareAgain(key: string, { hash }: Basis): Promise<PreparedResponse | undefined> {
    const page = await this.#options.archive?.read(key)
    if (page?.basis.hash !== hash || !this.#isUpToDate(page.entry)) return undefined
    this.#recompress(key, page.entry)
    return { ...page.entry, source: undefined }
  }

  async #render(source: PageSource, at: Versions, isBackground: boolean): Promise<Answer> {
    const { key } = source
    this.#options.onRender?.(key, { background: isBackground })
    let rendered: PreparedResponse | undefined
    let failure: unknown
    try {
      rendered = await source.make(isBackground)
      if (!rendered.failed && rendered.status < 500) {
        this.#keep(source, rendered, at)
        return { entry: rendered, cache: 'miss' }
      }
      failure = new Error(`Rendered with status ${rendered.status}`)
    } catch (error) {
      failure = error
    }
    this.#options.onFailure?.(key, failure)
    const record = this.#stored.get(key)
    if (record) {
      record.retryAt = Date.now() + retryMs
      return { entry: record.entry, cache: 'stale' }
    }
    // An error page is sent only if nothing better is stored.
    if (rendered) return { entry: rendered, cache: 'miss' }
    throw failure
  }

  #keep(source: PageSource, entry: PreparedResponse, at: Versions): void {
    const { key } = source
    const { basis } = entry
    if (!entry.storable || !basis) {
      if (!source.onDemand) this.#options.archive?.drop(key)
      this.#stored.delete(key)
      return
    }
    const version = versionOf(basis, at)
    this.#options.archive?.keep(key, entry, version)
    // The many variants of a page are not worth it; they have no `source`.
    if (entry.status === 200) this.#recompress(key, entry)
    entry.source = undefined
    const hits = (this.#stored.get(key)?.hits ?? 0) + 1
    this.#stored.set(key, { entry, basis, version, retryAt: 0, hits, source })
  }

  /** A visitor waited for the response, so it was compressed cheaply. ETags stay: browsers that have it get a 304. */
  #recompress(key: string, { source, path, variants }: PreparedResponse): void {
    const { recompress, archive } = this.#options
    if (!source || !recompress || this.#recompressions.size >= maxRecompressions) return
    /** Undefined once the page has been rendered again or has left the memory. */
    const current = () => {
      const record = this.#stored.peek(key)
      return record?.entry.variants.identity === variants.identity ? record : undefined
    }
    const run = async () => {
      await setTimeout(recompressionPauseMs, undefined, { ref: false })
      if (!current()) return
      const best = await recompress(source, path)
      const record = current()
      if (!record || best.variants.identity.etag !== variants.identity.etag) return
      if (best.source?.compressed) archive?.keep(key, best, record.version)
      this.#stored.set(key, { ...record, entry: { ...best, basis: record.basis, source: undefined } })
    }
    // If it fails, the page keeps its larger body.
    void this.#recompressions.add(run).catch(() => {})
  }

  async #refreshOne(key: string): Promise<void> {
    const record = this.#stored.peek(key)
    // Reported by onFailure.
    if (record?.source && !this.#isCurrent(record)) await this.#answerOnce(record.source, true).catch(() => {})
    await nextTurn()
  }
}

/** The version at which a page is current that was made from these. */
export const versionOf = ({ slots }: Basis, at: Versions): string => (slots ? `${at.content} ${at.slots}` : at.content)
