import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { dataDir } from '../shared/environment'
import type { FileStorage } from './storage'

const at = (...names: string[]): string => path.join(dataDir, ...names)

/** Keeps files in `dataDir`. */
export const disk: FileStorage = {
  /** Survives a crash of the machine: the file exists with its full content or not at all. */
  async write({ root, folder, name }, data) {
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

  async read({ root, folder, name }) {
    const file = at(root, folder, name)
    const stats = await stat(file).catch(() => undefined)
    return stats && { body: createReadStream(file), bytes: stats.size }
  },

  names: (root, folder) => readdir(at(root, folder)).catch(() => []),

  remove: (root, folder) => rm(at(root, folder), { recursive: true, force: true }),

  /** Also removes unfinished files of that age. */
  async foldersOlderThan(root, ageMs) {
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
