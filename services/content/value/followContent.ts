import { randomUUID } from 'node:crypto'
import type { Furniture } from '../../furniture/furniture.ts'
import { steadyNow } from '../../steadyNow.ts'
import { type Content, createContent, type EntryChange, typeNames } from './content.ts'
import type { ReadEntries } from './readEntries.ts'
import { roots, singularName, type TypeName } from './schema.ts'

/** What has changed in the backend since a token that it gave out. */
export interface Changes {
  /** For the next question. */
  token: string
  /** The backend cannot say what has changed: everything has to be read. */
  all: boolean
  /** Entries that were published, changed or removed; `file`: a picture. */
  changes: { model: string; documentId: string }[]
}

/** Furniture by language. */
export type FurnitureByLocale = Readonly<Record<string, Furniture>>

export interface ReadFurniture {
  furniture: FurnitureByLocale
  /** A part was malformed or missing; its last good version is in it. */
  faulty: boolean
}

/** All published content. */
export interface KnownContent {
  readonly content: Content
  readonly furniture: FurnitureByLocale
  /** Names this content and furniture: any change makes another one. Empty if nothing has been read yet. */
  readonly version: string
  /** Of the backend's change log, up to which it is complete. */
  readonly token?: string | undefined
}

export const nothingKnown: KnownContent = { content: createContent({}), furniture: {}, version: '' }

export interface FollowOptions {
  /** @param after undefined: only a token is wanted. Rejects while the backend is unavailable */
  getChanges: (after: string | undefined) => Promise<Changes>
  readType: (type: TypeName) => Promise<ReadEntries>
  readEntries: (type: TypeName, documentIds: readonly string[]) => Promise<ReadEntries>
  /** @param before stays where the backend's answer is malformed */
  readFurniture: (before: FurnitureByLocale) => Promise<ReadFurniture>
  /** From disk or the build. */
  initial?: KnownContent | undefined
  warn: (message: string) => void
  now?: () => number
}

/** An entry is gone, but the number of the others does not agree. */
class Disagreement extends Error {}

const maxAttempts = 5
/** How long a loss without announcement is doubted at least. */
const doubtMs = 5_000

/** Faults of entries by their documentId. */
type Faults = ReadonlyMap<string, Fault>

interface Fault {
  type: TypeName
  documentId: string
  fault: string
}

interface Doubt {
  /** Of the missing entries. */
  ids: string
  since: number
}

/** Keeps a copy of the backend's published content in step (decision 002). */
export interface ContentFollower {
  known(): KnownContent
  /**
   * Asks the backend what has changed, and reads it. One run at a time: a call during a run causes one more, because the
   * current one may have asked too early.
   * @returns the types that have changed. @throws if the backend is unavailable or its answers are malformed; the
   *   content stays
   */
  update(): Promise<readonly string[]>
}

/** Content that is read over REST, because it differs by language. */
const furnitureModels = ['contact', 'menu', 'footer-menu']

export function followContent(options: FollowOptions): ContentFollower {
  const { getChanges, readType, readEntries, readFurniture, warn, now = steadyNow } = options
  let known = options.initial ?? nothingKnown
  let running: Promise<readonly string[]> | undefined
  let next: Promise<readonly string[]> | undefined
  /** Entries that are missing without announcement, and stay until a second look agrees. */
  let doubts = new Map<TypeName, Doubt>()
  /** Entries that could not be read, with their faults: they are read again each time. */
  let isFurnitureFaulty = false
  let faults: Faults = new Map()

  async function updateOnce(attempt = 1): Promise<readonly string[]> {
    try {
      return await readAndCompare()
    } catch (error) {
      // Probably something else has changed between the two.
      if (error instanceof Disagreement && attempt < maxAttempts) return updateOnce(attempt + 1)
      throw error
    }
  }

  async function readAndCompare(): Promise<readonly string[]> {
    // Before reading: what changes during the read is in the answer to the next question.
    const { token, all, changes } = await getChanges(known.token)
    const isAll = all || known.token === undefined
    const faultsNow = new Map(faults)
    const found = isAll ? await readAll(faultsNow) : await readChanged(changes, faultsNow)
    const isFurniture = isAll || isFurnitureFaulty || changes.some(({ model }) => furnitureModels.includes(model))
    const { furniture, faulty } = isFurniture
      ? await readFurniture(known.furniture)
      : { furniture: known.furniture, faulty: false }
    isFurnitureFaulty = faulty
    faults = faultsNow
    const differing = found.filter((change) => differs(known.content, change))
    const isOther = JSON.stringify(furniture) !== JSON.stringify(known.furniture)
    known = {
      content: differing.length > 0 ? known.content.with(differing) : known.content,
      furniture: isOther ? furniture : known.furniture,
      version: differing.length > 0 || isOther ? randomUUID() : known.version,
      token: doubts.size > 0 ? undefined : token,
    }
    return [...new Set([...differing.map(({ type }) => type), ...(isOther ? ['Furniture'] : [])])]
  }

  async function readAll(faultsNow: Map<string, Fault>): Promise<EntryChange[]> {
    const found: EntryChange[] = []
    const doubted: typeof doubts = new Map()
    for (const type of typeNames) {
      const read = await readType(type)
      const changes = changesOf(type, Object.keys(known.content.stored[type] ?? {}), read, faultsNow)
      const gone = changes.filter(({ entry }) => !entry).map(({ documentId }) => documentId)
      const doubt = doubtAbout(type, gone)
      if (doubt) doubted.set(type, doubt)
      else found.push(...changes)
    }
    doubts = doubted
    return found
  }

  /** Nobody has announced that these are gone. */
  function doubtAbout(type: TypeName, gone: readonly string[]): Doubt | undefined {
    if (gone.length === 0) return undefined
    const ids = gone.join(' ')
    const first = doubts.get(type)
    if (first?.ids === ids) return now() < first.since + doubtMs ? first : undefined
    warn(`${type}: ${gone.length} entries are missing; they stay until a second look agrees`)
    return { ids, since: now() }
  }

  async function readChanged(changes: Changes['changes'], faultsNow: Map<string, Fault>): Promise<EntryChange[]> {
    const readOne = async ([type, ids]: [TypeName, Set<string>]): Promise<EntryChange[]> => {
      const all = Object.keys(known.content.stored[type] ?? {})
      const read = await readEntries(type, [...ids])
      const changed = changesOf(type, roots.get(type)?.isList ? [...ids] : all, read, faultsNow)
      // An empty answer is not yet a removal: the number of the others has to agree.
      const left = known.content.with(changed).stored[type] ?? {}
      const unknown = read.faulty.filter(({ documentId }) => !left[documentId]).length
      const count = Object.keys(left).length + unknown
      if (changed.some(({ entry }) => !entry) && read.total !== count)
        throw new Disagreement(`${type}: the backend has ${read.total} entries, not ${count}`)
      return changed
    }
    const changed = [...changedEntries(known.content, changes, faults.values())]
    return (await Promise.all(changed.map(readOne))).flat()
  }

  /** @param asked ids that are gone if they are not found @param faultsNow the faults that are known afterwards */
  function changesOf(
    type: TypeName,
    asked: readonly string[],
    { entries, faulty }: ReadEntries,
    faultsNow: Map<string, Fault>,
  ): EntryChange[] {
    for (const documentId of asked) faultsNow.delete(documentId)
    for (const { documentId, fault } of faulty) {
      if (faults.get(documentId)?.fault !== fault) warn(`${type} ${documentId}: ${fault}; its last good version stays`)
      faultsNow.set(documentId, { type, documentId, fault })
    }
    const found = new Set([...entries, ...faulty].map(({ documentId }) => documentId))
    const before = known.content.stored[type] ?? {}
    const gone = asked.filter((documentId) => !found.has(documentId) && Object.hasOwn(before, documentId))
    return [
      ...gone.map((documentId) => ({ type, documentId })),
      ...entries.map((entry) => ({ type, documentId: entry.documentId, entry })),
    ]
  }

  function start(): Promise<readonly string[]> {
    running = updateOnce().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    known: () => known,
    update() {
      if (!running) return start()
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined
          return start()
        })
      return next
    },
  }
}

/** The changed entries by type, those that show a changed picture included, and those that could not be read before. */
function changedEntries(
  content: Content,
  changes: Changes['changes'],
  faulty: Iterable<{ type: TypeName; documentId: string }>,
): Map<TypeName, Set<string>> {
  const found = new Map<TypeName, Set<string>>()
  const add = (type: TypeName, documentId: string) => found.set(type, (found.get(type) ?? new Set()).add(documentId))
  for (const { type, documentId } of faulty) add(type, documentId)
  const files = new Set<string>()
  for (const { model, documentId } of changes) {
    const type = typeNames.find((name) => singularName(name) === model)
    if (type) add(type, documentId)
    else if (model === 'file') files.add(documentId)
  }
  if (files.size > 0)
    for (const type of typeNames)
      for (const entry of Object.values(content.stored[type] ?? {}))
        if (shows(entry, files)) add(type, entry.documentId)
  return found
}

function shows(value: unknown, files: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('url' in value && 'documentId' in value && files.has(String(value.documentId))) return true
  return Object.values(value).some((part) => shows(part, files))
}

const differs = ({ stored }: Content, { type, documentId, entry }: EntryChange): boolean =>
  JSON.stringify(stored[type]?.[documentId]) !== JSON.stringify(entry)
