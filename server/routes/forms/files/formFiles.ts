import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type ConvertFile, FileStore } from './fileStore.ts'

/** A store as forms use it. */
export type FormFiles = Pick<FileStore, keyof FileStore>

/**
 * Keeps the files of the forms of one kind, in a second place while DATA_DIR cannot be written, such as a full or
 * read-only disk: an enquiry with photos can then still go directly to the backend.
 */
export function createFormFiles(app: FastifyInstance, name: string, max: number, convert: ConvertFile): FormFiles {
  const { settings, admitFile: admit } = app
  const spareFolder = join(tmpdir(), `site-${randomUUID()}`)
  app.addHook('onClose', () => rm(spareFolder, { recursive: true, force: true }))
  // On the same disk as the spool, which makes hard links to these files.
  const main = new FileStore({ folder: join(settings.DATA_DIR, 'spool', name), convert, max, admit })
  const spare = new FileStore({ folder: spareFolder, convert, max, admit })
  return {
    incoming: (bytes) => main.incoming(bytes).catch(() => spare.incoming(bytes)),

    async list(token) {
      const lists = [await main.list(token), await spare.list(token)]
      if (lists.every((files) => files === undefined)) return undefined
      const byName = new Map(lists.flatMap((files = []) => files.map((file) => [file.name, file] as const)))
      return [...byName.values()].slice(-max)
    },

    add: (token, files, client) => main.add(token, files, client).catch(() => spare.add(token, files, client)),

    async remove(token, names) {
      await spare.remove(token, names)
      await main.remove(token, names)
    },

    async tidy() {
      await spare.tidy()
      await main.tidy()
    },
  }
}
