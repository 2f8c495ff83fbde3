import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unpack } from '#server/spool/record.ts'
import { waitingPrefix } from '#server/spool/sharedCopies.ts'
import { Spool } from '#server/spool/spool.ts'
import { openObjectStore } from '#services/clients/objects/objectStore.ts'
import { readSettings } from '#services/settings.ts'

/** Adds what waits on other machines, of which an object store has copies, to a copy of this machine's spool. */
export async function addCopies(folder: string): Promise<void> {
  const s3 = process.env.S3_ENDPOINT ? readSettings(process.env).s3 : undefined
  if (!s3) return
  const objects = await openObjectStore(s3)
  const spool = new Spool({ folder, rememberMs: 0 })
  try {
    for (const { key } of await objects.list(waitingPrefix)) {
      const object = await objects.get(key)
      const bundle = object && unpack(object)
      // Delivered meanwhile, or damaged: then its own machine has it.
      if (!bundle || (await spool.find([bundle.submission.id]))) continue
      const { submission, contents } = bundle
      const temporary = await spool.temporaryFolder()
      const files = (submission.files ?? []).map((name) => ({ name, path: join(temporary, name) }))
      for (const [index, { path }] of files.entries()) await writeFile(path, contents[index] ?? '', { mode: 0o600 })
      await spool.add(submission, files)
      await rm(temporary, { recursive: true })
    }
  } finally {
    objects.close()
  }
}
