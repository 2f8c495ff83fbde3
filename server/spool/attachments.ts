import { link, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sizeOf } from '#server/disk/oldFiles.ts'
import { makePrivateFolder, syncFolder } from '../disk/writeDurably.ts'
import type { StoredFile, Submission } from './types.ts'

/** The files of submissions, in one folder per id. They are hard links to files that have already been synced. */
export interface Attachments {
  prepare(): Promise<void>
  /** Resolves once the links would survive a crash of the machine. */
  add(id: string, files: readonly StoredFile[]): Promise<void>
  of(submission: Submission): StoredFile[]
  /** Size of all files. */
  bytes(): Promise<number>
  remove(id: string): Promise<void>
  /** Removes folders of other ids older than `ageMs`, left by a crash before their record was written. */
  removeOthers(ids: ReadonlySet<string>, ageMs: number): Promise<void>
}

export function createAttachments(folder: string): Attachments {
  const pathOf = (id: string, name = '') => join(folder, id, name)
  const list = (id = '') => readdir(pathOf(id)).catch(() => [])
  return {
    prepare: () => makePrivateFolder(folder),

    async add(id, files) {
      if (files.length === 0) return
      await makePrivateFolder(pathOf(id))
      for (const { name, path } of files)
        await link(path, pathOf(id, name)).catch((error: NodeJS.ErrnoException) => {
          // An earlier attempt already made this link.
          if (error.code !== 'EEXIST') throw error
        })
      await syncFolder(pathOf(id))
    },

    of: ({ id, files = [] }) => files.map((name) => ({ name, path: pathOf(id, name) })),

    async bytes() {
      const paths = await Promise.all(
        (await list()).map(async (id) => (await list(id)).map((name) => pathOf(id, name))),
      )
      return (await Promise.all(paths.flat().map(sizeOf))).reduce((sum, size) => sum + size, 0)
    },

    remove: (id) => rm(pathOf(id), { recursive: true, force: true }),

    async removeOthers(ids, ageMs) {
      for (const id of await list()) {
        const found = ids.has(id) ? undefined : await stat(pathOf(id)).catch(() => undefined)
        if (found && found.mtimeMs < Date.now() - ageMs) await rm(pathOf(id), { recursive: true, force: true })
      }
    },
  }
}
