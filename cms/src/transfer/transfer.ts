import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { dataDir, objectStore } from '../shared/environment'
import { FOLDERS, openBuckets } from './buckets'
import { fillTables } from './fill-tables'
import { isFilled, type Tables, writeTables } from './tables'

/** Of the archive; changes when an older program could not read it. */
const FORMAT = 1

interface Manifest extends Tables {
  format: number
  /** Folders in `dataDir` that belong to it. */
  folders: string[]
}

const manifestOf = (folder: string): string => path.join(folder, 'manifest.json')

export interface ExportOptions {
  /** Whether the accounts of customers go with it, and what belongs to them. */
  accounts: boolean
  /** Whether every file of the media library must be there. */
  complete: boolean
}

/**
 * Writes what the database has into a folder. Reads only, and needs no application: none has to start, send or tidy.
 * @throws Error that says what is missing
 */
export const exportContent = async ({ db }: Core.Strapi, folder: string, options: ExportOptions): Promise<void> => {
  if (!(await isFilled(db))) throw new Error(`There is no content in this database (CMS_DATA_DIR is ${dataDir}).`)
  await mkdir(path.join(folder, 'tables'), { mode: 0o700 })
  const tables = await writeTables(db, folder, options.accounts)
  if (objectStore) await (await openBuckets(objectStore, folder)).download()
  if (options.complete) await requirePictures(db, objectStore ? folder : dataDir)
  const manifest: Manifest = { format: FORMAT, folders: FOLDERS, ...tables }
  await writeFile(manifestOf(folder), JSON.stringify(manifest), { mode: 0o600 })
}

/** With another folder than Strapi has, there would be no pictures in the archive. */
const requirePictures = async (db: Core.Strapi['db'], folder: string): Promise<void> => {
  const urls: string[] = await db.connection('files').pluck('url')
  const missing = urls.filter((url) => !existsSync(path.join(folder, 'public/uploads', path.basename(url))))
  if (missing.length)
    throw new Error(
      `${missing.length} files of the media library are not in ${objectStore?.uploadsBucket ?? dataDir}, such as ${missing[0]}. ` +
        'Set CMS_DATA_DIR or S3_UPLOADS_BUCKET to what Strapi uses, or delete them in the media library.',
    )
}

/** @throws Error if there is content already */
export const requireEmpty = async ({ db }: Core.Strapi): Promise<void> => {
  if (await isFilled(db))
    throw new Error('There is content already. Add --replace to replace it; a backup is made first.')
}

/** Fills the database from a folder that `exportContent` wrote. If it is empty, Strapi makes the tables, and starts nothing. */
export const importContent = async (app: Core.Strapi, folder: string): Promise<void> => {
  const manifest: Manifest = JSON.parse(await readFile(manifestOf(folder), 'utf8'))
  if (manifest.format !== FORMAT)
    throw new Error(`The archive has format ${manifest.format}; this version reads ${FORMAT}.`)
  const buckets = objectStore && (await openBuckets(objectStore, folder))
  // With content, there are tables, and Strapi would also write its own permissions.
  if (!(await isFilled(app.db))) await app.load()
  await fillTables(app.db, folder, manifest, buckets?.upload)
  // Only now: until the rows were replaced, the old ones referred to them. The import has succeeded, whatever is left.
  await buckets?.removeOthers().catch(({ message }: Error) => {
    app.log.warn(`Old files may be left in the buckets: ${message}`)
  })
  // They are not for this disk.
  if (buckets) for (const name of FOLDERS) await rm(path.join(folder, name), { recursive: true, force: true })
  await app.db.destroy()
}
