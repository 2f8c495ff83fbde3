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

/** Content, and the token of the backend's change log up to which it is complete. */
export interface KnownContent {
  content: Content
  token?: string | undefined
}

export interface FollowOptions {
  /** @param after undefined: only a token is wanted. Rejects while the backend is unavailable */
  getChanges: (after: string | undefined) => Promise<Changes>
  readType: (type: TypeName) => Promise<ReadEntries>
  readEntries: (type: TypeName, documentIds: readonly string[]) => Promise<ReadEntries>
  /** From disk or the build. */
  initial?: KnownContent | undefined
  warn: (message: string) => void
}

/** Keeps a copy of the backend's published content in step. */
export interface ContentFollower {
  known(): KnownContent
  /**
   * Asks the backend what has changed, and reads it. One run at a time: a call during a run causes one more, because the
   * current one may have asked too early.
   * @returns what has changed. @throws if the backend is unavailable or its answers are malformed; the content stays
   */
  update(): Promise<readonly EntryChange[]>
}

export function followContent({ getChanges, readType, readEntries, initial, warn }: FollowOptions): ContentFollower {
  let known = initial ?? { content: createContent({}) }
  let running: Promise<readonly EntryChange[]> | undefined
  let next: Promise<readonly EntryChange[]> | undefined
  /** Number of entries in lists that have lost most of theirs, and wait for a second look. */
  let doubts = new Map<TypeName, number>()

  async function updateOnce(): Promise<readonly EntryChange[]> {
    // Before reading: what changes during the read is in the answer to the next question.
    const { token, all, changes } = await getChanges(known.token)
    const found = all || known.token === undefined ? await readAll() : await readChanged(changes)
    const differing = found.filter((change) => differs(known.content, change))
    const content = differing.length > 0 ? known.content.with(differing) : known.content
    known = { content, token: doubts.size > 0 ? undefined : token }
    return differing
  }

  async function readAll(): Promise<EntryChange[]> {
    const found: EntryChange[] = []
    const doubted = new Map<TypeName, number>()
    for (const type of typeNames) {
      const read = await readType(type)
      const before = Object.keys(known.content.stored[type] ?? {})
      const count = read.entries.length + read.faulty.length
      if (count < before.length / 2 && doubts.get(type) !== count) {
        doubted.set(type, count)
        warn(`${type}: only ${count} of ${before.length} entries are left; they stay until a second look agrees`)
      } else found.push(...changesOf(type, before, read))
    }
    doubts = doubted
    return found
  }

  async function readChanged(changes: Changes['changes']): Promise<EntryChange[]> {
    const found: EntryChange[] = []
    for (const [type, ids] of changedEntries(known.content, changes)) {
      const before = roots.get(type)?.isList ? [...ids] : Object.keys(known.content.stored[type] ?? {})
      found.push(...changesOf(type, before, await readEntries(type, [...ids])))
    }
    return found
  }

  /** @param asked ids that are gone if they are not found */
  function changesOf(type: TypeName, asked: readonly string[], { entries, faulty }: ReadEntries): EntryChange[] {
    for (const { documentId, fault } of faulty) warn(`${type} ${documentId}: ${fault}; its last good version stays`)
    const found = new Set([...entries, ...faulty].map(({ documentId }) => documentId))
    const gone = asked.filter((documentId) => !found.has(documentId))
    return [
      ...gone.map((documentId) => ({ type, documentId })),
      ...entries.map((entry) => ({ type, documentId: entry.documentId, entry })),
    ]
  }

  function start(): Promise<readonly EntryChange[]> {
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

/** The changed entries by type, those that show a changed picture included. */
function changedEntries(content: Content, changes: Changes['changes']): Map<TypeName, Set<string>> {
  const found = new Map<TypeName, Set<string>>()
  const add = (type: TypeName, documentId: string) => found.set(type, (found.get(type) ?? new Set()).add(documentId))
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
