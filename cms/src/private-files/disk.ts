import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { dataDir } from '../shared/environment'

/** A file: one folder for each entry, in one root for each kind. */
export interface FilePath {
  root: string
  folder: string
  name: string
}

const at = (...names: string[]): string => path.join(dataDir, ...names)

/** Keeps visitors' files in `dataDir`. */
export const disk = {
  /** Resolves once the file would survive a crash of the machine: the site deletes its own copy then. */
  async write({ root, folder, name }: FilePath, data: Buffer): Promise<void> {
    await mkdir(at(root, folder), { recursive: true, mode: 0o700 })
    const part = at(root, `${randomUUID()}.part`)
    const handle = await open(part, 'wx', 0o600)
    try {
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, at(root, folder, name))
    // Every time: an earlier request may have made a folder and crashed before the folder was on disk.
    for (const parent of [at(root, folder), at(root), dataDir]) await syncFolder(parent)
  },

  /** @returns undefined if there is no such file */
  async read({ root, folder, name }: FilePath): Promise<{ body: Readable; bytes: number } | undefined> {
    const file = at(root, folder, name)
    const stats = await stat(file).catch(() => undefined)
    return stats && { body: createReadStream(file), bytes: stats.size }
  },

  /** The names of the files in a folder. */
  names: (root: string, folder: string): Promise<string[]> => readdir(at(root, folder)).catch(() => []),

  remove: (root: string, folder: string): Promise<void> => rm(at(root, folder), { recursive: true, force: true }),

  /** Names of the folders that have not changed for `ageMs`. Removes unfinished files of that age. */
  async foldersOlderThan(root: string, ageMs: number): Promise<string[]> {
    const folders: string[] = []
    for (const name of await readdir(at(root)).catch(() => [])) {
      const stats = await stat(at(root, name)).catch(() => undefined)
      if (!stats || stats.mtimeMs > Date.now() - ageMs) continue
      if (name.endsWith('.part')) await rm(at(root, name), { force: true })
      else folders.push(name)
    }
    return folders
  },
}

/** Where visitors' files are. */
export type FileStorage = typeof disk

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
