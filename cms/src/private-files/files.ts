import { createHash } from 'node:crypto'
import { objectStore } from '../shared/environment'
import { bucketStorage } from './bucket'
import { disk } from './disk'
import type { FileKind } from './kinds'

const storage = objectStore ? bucketStorage(objectStore) : disk

const REFERENCE = /^[\w-]{4,20}$/
const NAME = /^([\da-f]{64})\.([a-z]{3,4})$/

/** @returns undefined if the name is not valid for the kind */
const parseName = ({ types }: FileKind, name: unknown) => {
  const [, hash, extension = ''] = (typeof name === 'string' && NAME.exec(name)) || []
  const type = Object.hasOwn(types, extension) ? types[extension] : undefined
  return hash && type ? { hash, extension, ...type } : undefined
}

/** Whether these are valid names for the files of one entry. */
export const areNames = (kind: FileKind, names: unknown): names is string[] =>
  Array.isArray(names) && names.length <= kind.max && names.every((name) => parseName(kind, name))

/** @returns undefined if the reference or the name is not valid */
const fileOf = (kind: FileKind, reference: string, name: string) => {
  const parsed = REFERENCE.test(reference) ? parseName(kind, name) : undefined
  return parsed && { ...parsed, path: { root: kind.path, folder: reference, name } }
}

/** Stores a file. @returns what is wrong with it, or undefined */
export const writePrivate = async (
  kind: FileKind,
  reference: string,
  name: string,
  data: Buffer,
): Promise<string | undefined> => {
  const file = fileOf(kind, reference, name)
  if (!file) return 'there is no such file'
  if (data.toString('hex', 0, file.start.length / 2) !== file.start) return 'the file is of another type'
  if (createHash('sha256').update(data).digest('hex') !== file.hash) return 'the file is damaged'
  await storage.write(file.path, data)
  return undefined
}

/** @returns undefined if there is no such file */
export const readPrivate = async (kind: FileKind, reference: string, name: string) => {
  const file = fileOf(kind, reference, name)
  const stored = file && (await storage.read(file.path))
  return stored && { ...stored, type: file.type, extension: file.extension }
}

/** Whether all files have arrived. */
export const haveArrived = async (kind: FileKind, reference: string, names: readonly string[]): Promise<boolean> => {
  if (names.length === 0) return true
  const storedNames = await storage.names(kind.path, reference)
  return names.every((name) => storedNames.includes(name))
}

export const removeFilesOf = async (kind: FileKind, reference: string): Promise<void> => {
  if (REFERENCE.test(reference)) await storage.remove(kind.path, reference)
}

/** References that have files older than `ageMs`. */
export const oldReferences = (kind: FileKind, ageMs: number): Promise<string[]> =>
  storage.foldersOlderThan(kind.path, ageMs)
