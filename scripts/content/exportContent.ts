import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unpack } from '#server/spool/record.ts'
import { waitingPrefix } from '#server/spool/sharedCopies.ts'
import { Spool } from '#server/spool/spool.ts'
import { openObjectStore } from '#services/clients/objects/objectStore.ts'
import { readSettings } from '#services/settings.ts'
import { UserError } from '../console/say.mjs'
import { pack } from './archive.ts'
import { copyFolder } from './folders.ts'
import { siteSecrets } from './secrets.ts'
import { dataFolders, transfer } from './transfer.ts'

/**
 * Writes everything that the site and Strapi keep into one archive. Both may be running.
 * @param options of cms/scripts/transfer.mjs
 * @throws UserError
 */
export async function exportContent(file: string, options: string[] = []): Promise<void> {
  if (existsSync(file)) throw new UserError(`${file} exists already. Choose another name.`)
  await mkdir(dirname(file), { recursive: true })
  // On the disk of the archive, which has room for it.
  const folder = await mkdtemp(`${file}.`)
  try {
    const { strapi, spool } = dataFolders()
    // Before the database: what is delivered meanwhile is then in both, and Strapi stores it once.
    await copyFolder(spool, join(folder, 'spool'))
    await addCopies(join(folder, 'spool'))
    await transfer(['export', folder, ...options])
    const { folders } = await readManifest(folder)
    for (const name of folders) await copyFolder(join(strapi, name), join(folder, name))
    const secrets = { ...(await readSecrets(folder)), ...siteSecrets(process.env) }
    await writeFile(join(folder, 'secrets.json'), JSON.stringify(secrets))
    await pack(folder, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

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
      if (bundle && !(await spool.find([bundle.submission.id])))
        await spool.withFiles(bundle, (files) => spool.add(bundle.submission, files))
    }
  } finally {
    objects.close()
  }
}

const readJson = async (folder: string, name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))

/** What cms/src/transfer/ writes. `folders`: those of Strapi's files, in its data folder. */
export const readManifest = (folder: string): Promise<{ folders: string[] }> => readJson(folder, 'manifest.json')
export const readSecrets = (folder: string): Promise<Record<string, string>> => readJson(folder, 'secrets.json')
