import { randomUUID } from 'node:crypto'
import { type Content, createContent, type EntryChange } from '../../rules/content/value/content.ts'
import { roots, singularName, typeNames } from '../../rules/content/value/schema.ts'
import {
  isSame,
  keysOf,
  readKey,
  type StoredEntries,
  type StoreKey,
  storeKeys,
} from '../../rules/content/value/stored.ts'
import type { Furniture } from '../../rules/furniture/furniture.ts'
import { steadyNow } from '../../runtime/processState.ts'
import type { Changes } from './readChanges.ts'
import type { ReadEntries } from './readEntries.ts'

/** Furniture by language. */
export type FurnitureByLocale = Readonly<Record<string, Furniture>>

export interface ReadFurniture {
  furniture: FurnitureByLocale
  /** A part was malformed or missing; its last good version is in it. */
  faulty: boolean
}

/** All published content. */
export interface ContentState {
  readonly content: Content
  readonly furniture: FurnitureByLocale
  /** Changes with every change of content or furniture. Empty if nothing has been read yet. */
  readonly version: string
  /** The position in the backend's change log up to which this is complete. */
  readonly token?: string | undefined
}

export const noContent: ContentState = { content: createContent({}), furniture: {}, version: '' }

export interface FollowOptions {
  /** Rejects while the backend is unavailable. @param after undefined for the first request, which only needs a token */
  getChanges: (after: string | undefined) => Promise<Omit<Changes, 'slots'>>
  /** @param known entries that stay the same objects if they have not changed */
  readType: (type: StoreKey, known: StoredEntries | undefined) => Promise<ReadEntries>
  readEntries: (type: StoreKey, documentIds: readonly string[]) => Promise<ReadEntries>
  /** @param before parts of it stay where the backend's response is malformed */
  readFurniture: (before: FurnitureByLocale) => Promise<ReadFurniture>
  /** The content that was stored on disk or by the build. */
  initial?: ContentState | undefined
  warn: (message: string) => void
}

/** An entry is missing, but the number of the others does not match. */
class Disagreement extends Error {}

const maxAttempts = 5
/** More than these, and more than a third of a type: by its id, an entry costs the backend three times as much. */
const fewIds = 50
/** For how long entries that are missing without being announced are kept at least. */
const doubtMs = 5_000

/** Faults of entries by `nameOf`. */
type Faults = ReadonlyMap<string, Fault>

interface Fault {
  type: StoreKey
  documentId: string
  fault: string
}

interface Doubt {
  /** The ids of the missing entries. */
  ids: string
  since: number
}

/** Content that is read over REST, because it differs by language. */
const furnitureModels = ['contact', 'menu', 'footer-menu']

/** Keeps a copy of the backend's published content up to date (decision 002). */
export class ContentFollower {
  readonly #options: FollowOptions
  #state: ContentState
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<readonly string[]> | undefined
  /** Entries that are missing without being announced. They stay until a later read confirms that they are gone. */
  #doubts = new Map<StoreKey, Doubt>()
  /** Entries that could not be read, with their faults: they are read again each time. */
  #faults: Faults = new Map()
  #isFurnitureFaulty = false

  constructor(options: FollowOptions) {
    this.#options = options
    this.#state = options.initial ?? noContent
  }

  state(): ContentState {
    return this.#state
  }

  /**
   * Asks the backend what has changed, and reads it. Runs one at a time: calls during a run cause one more run, because the
   * current one may have asked too early.
   * @returns the types that have changed. @throws if the backend is unavailable or its answers are malformed; the
   *   content stays
   */
  update(): Promise<readonly string[]> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      const run = this.#updateOnce()
      this.#running = run.catch(() => {})
      return run
    })
    return this.#next
  }

  async #updateOnce(): Promise<readonly string[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#readAndCompare()
      } catch (error) {
        // Probably something else has changed between the two.
        if (!(error instanceof Disagreement) || attempt === maxAttempts) throw error
      }
    }
  }

  async #readAndCompare(): Promise<readonly string[]> {
    const before = this.#state
    // Requested before reading, so that what changes during the read is in the next response.
    const { token, all, changes } = await this.#options.getChanges(before.token)
    const isAll = all || before.token === undefined
    const faults = new Map(this.#faults)
    const read = isAll ? await this.#readAll(faults) : await this.#readChanged(changes, faults)
    const isFurniture = isAll || this.#isFurnitureFaulty || changes.some(({ model }) => furnitureModels.includes(model))
    const { furniture, faulty } = isFurniture
      ? await this.#options.readFurniture(before.furniture)
      : { furniture: before.furniture, faulty: false }
    this.#isFurnitureFaulty = faulty
    this.#faults = faults
    const differing = read.filter((change) => differs(before.content, change))
    const isOther = JSON.stringify(furniture) !== JSON.stringify(before.furniture)
    this.#state = {
      content: differing.length > 0 ? before.content.with(differing) : before.content,
      furniture: isOther ? furniture : before.furniture,
      version: differing.length > 0 || isOther ? randomUUID() : before.version,
      token: this.#doubts.size > 0 ? undefined : token,
    }
    return [...new Set([...differing.map(({ type }) => type), ...(isOther ? ['Furniture'] : [])])]
  }

  async #readAll(faults: Map<string, Fault>): Promise<EntryChange[]> {
    const read: EntryChange[] = []
    const doubts: Map<StoreKey, Doubt> = new Map()
    for (const type of storeKeys) {
      const answer = await this.#options.readType(type, this.#state.content.stored[type])
      const changes = this.#changesOf(type, Object.keys(this.#state.content.stored[type] ?? {}), answer, faults)
      const gone = changes.filter(({ entry }) => !entry).map(({ documentId }) => documentId)
      const doubt = this.#doubtAbout(type, gone)
      if (doubt) doubts.set(type, doubt)
      else read.push(...changes)
    }
    this.#doubts = doubts
    return read
  }

  /** The change log does not say that these entries are gone. */
  #doubtAbout(type: StoreKey, gone: readonly string[]): Doubt | undefined {
    if (gone.length === 0) return undefined
    const ids = gone.join(' ')
    const first = this.#doubts.get(type)
    if (first?.ids === ids) return steadyNow() < first.since + doubtMs ? first : undefined
    this.#options.warn(`${type}: ${gone.length} entries are missing; they stay until a second look agrees`)
    return { ids, since: steadyNow() }
  }

  async #readChanged(changes: Changes['changes'], faults: Map<string, Fault>): Promise<EntryChange[]> {
    const { content } = this.#state
    const changed = [...changedEntries(content, changes, this.#faults.values())]
    return (await Promise.all(changed.map(([type, ids]) => this.#readSome(type, [...ids], faults)))).flat()
  }

  async #readSome(type: StoreKey, ids: readonly string[], faults: Map<string, Fault>): Promise<EntryChange[]> {
    const { content } = this.#state
    const all = Object.keys(content.stored[type] ?? {})
    const { readType, readEntries } = this.#options
    const isMost = ids.length > Math.max(fewIds, all.length / 3)
    const read = await (isMost ? readType(type, content.stored[type]) : readEntries(type, ids))
    const changed = this.#changesOf(type, roots.get(readKey(type).type)?.isList ? ids : all, read, faults)
    // A missing entry counts as removed only if the number of the others matches.
    const left = content.with(changed).stored[type] ?? {}
    const unreadable = read.faulty.filter(({ documentId }) => !left[documentId]).length
    const count = Object.keys(left).length + unreadable
    if (changed.some(({ entry }) => !entry) && read.total !== count)
      throw new Disagreement(`${type}: the backend has ${read.total} entries, not ${count}`)
    return changed
  }

  /** @param wanted ids that are gone if they are not in the response @param faults gets those of this response */
  #changesOf(
    type: StoreKey,
    wanted: readonly string[],
    { entries, faulty }: ReadEntries,
    faults: Map<string, Fault>,
  ): EntryChange[] {
    for (const documentId of wanted) faults.delete(nameOf(type, documentId))
    for (const { documentId, fault } of faulty) {
      const name = nameOf(type, documentId)
      if (this.#faults.get(name)?.fault !== fault) this.#options.warn(`${name}: ${fault}; its last good version stays`)
      faults.set(name, { type, documentId, fault })
    }
    const present = new Set([...entries, ...faulty].map(({ documentId }) => documentId))
    const before = this.#state.content.stored[type] ?? {}
    const gone = wanted.filter((documentId) => !present.has(documentId) && Object.hasOwn(before, documentId))
    return [
      ...gone.map((documentId) => ({ type, documentId })),
      ...entries.map((entry) => ({ type, documentId: entry.documentId, entry })),
    ]
  }
}

const nameOf = (type: StoreKey, documentId: string): string => `${type} ${documentId}`

/** The ids to read, by type: changed entries, entries that show a changed picture, and those that could not be read. */
function changedEntries(
  content: Content,
  changes: Changes['changes'],
  faulty: Iterable<{ type: StoreKey; documentId: string }>,
): Map<StoreKey, Set<string>> {
  const byType = new Map<StoreKey, Set<string>>()
  const add = (type: StoreKey, documentId: string) => byType.set(type, (byType.get(type) ?? new Set()).add(documentId))
  for (const { type, documentId } of faulty) add(type, documentId)
  const files = new Set<string>()
  for (const { model, documentId } of changes) {
    const type = typeNames.find((name) => singularName(name) === model)
    if (type) for (const key of keysOf(type)) add(key, documentId)
    else if (model === 'file') files.add(documentId)
  }
  if (files.size > 0)
    for (const type of storeKeys)
      for (const entry of Object.values(content.stored[type] ?? {}))
        if (shows(entry, files)) add(type, entry.documentId)
  return byType
}

function shows(value: unknown, files: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('url' in value && 'documentId' in value && files.has(String(value.documentId))) return true
  return Object.values(value).some((part) => shows(part, files))
}

const differs = ({ stored }: Content, { type, documentId, entry }: EntryChange): boolean =>
  !isSame(stored[type]?.[documentId], entry)
