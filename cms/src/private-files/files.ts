import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { dataDir } from '../shared/environment'
import type { FileKind } from './kinds'

/** Folder of a kind, with one folder per entry, named by its reference. */
const rootOf = (kind: FileKind): string => path.join(dataDir, kind.path)

const REFERENCE = /^[\w-]{4,20}$/
const NAME = /^([\da-f]{64})\.([a-z]{3,4})$/

/** @returns hash and type of a file of this kind; undefined if the name is not valid for the kind */
export const parseFileName = ({ types }: FileKind, name: unknown) => {
  const [, hash, extension = ''] = (typeof name === 'string' && NAME.exec(name)) || []
  return hash && Object.hasOwn(types, extension) ? { hash, extension, ...types[extension] } : undefined
}

/** Whether these are valid names for the files of one entry. */
export const areNames = (kind: FileKind, names: unknown): names is string[] =>
  Array.isArray(names) && names.length <= kind.max && names.every((name) => parseFileName(kind, name))

/** @returns undefined if the reference or the name is not valid */
export const pathOf = (kind: FileKind, reference: string, name: string): string | undefined =>
  REFERENCE.test(reference) && parseFileName(kind, name) ? path.join(rootOf(kind), reference, name) : undefined

/**
 * Writes a file so that it survives a crash of the machine: it exists with its full content or not at all. The site
 * deletes its own copy then.
 * @returns what is wrong with it, or undefined
 */
export const writePrivate = async (
  kind: FileKind,
  reference: string,
  name: string,
  data: Buffer,
): Promise<string | undefined> => {
  const file = pathOf(kind, reference, name)
  const { start = '', hash } = parseFileName(kind, name) ?? {}
  if (!file) return 'there is no such file'
  if (data.toString('hex', 0, start.length / 2) !== start) return 'the file is of another type'
  if (createHash('sha256').update(data).digest('hex') !== hash) return 'the file is damaged'
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = path.join(rootOf(kind), `${randomUUID()}.part`)
  const handle = await open(part, 'wx', 0o600)
  try {
    await handle.writeFile(data)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, file)
  // Every time: an earlier request may have made a folder and crashed before the folder was on disk.
  for (const parent of [folder, rootOf(kind), dataDir]) await syncFolder(parent)
  return undefined
}

/** Without this, a power failure may lose a new name in a folder. Windows has no such call. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whether all files have arrived. */
export const haveArrived = async (kind: FileKind, reference: string, names: readonly string[]): Promise<boolean> => {
  const storedNames = await readdir(path.join(rootOf(kind), reference)).catch(() => [] as string[])
  return names.every((name) => storedNames.includes(name))
}

export const removeFilesOf = async (kind: FileKind, reference: string): Promise<void> => {
  if (REFERENCE.test(reference)) await rm(path.join(rootOf(kind), reference), { recursive: true, force: true })
}

/** References that have files older than `ageMs`; removes unfinished files of that age. */
export const oldReferences = async (kind: FileKind, ageMs: number): Promise<string[]> => {
  const root = rootOf(kind)
  const references: string[] = []
  for (const name of await readdir(root).catch(() => [] as string[])) {
    const stats = await stat(path.join(root, name)).catch(() => undefined)
    if (!stats || stats.mtimeMs > Date.now() - ageMs) continue
    if (name.endsWith('.part')) await rm(path.join(root, name), { force: true })
    else references.push(name)
  }
  return references
}
