import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openStore } from '../private-files/bucket'
import { FILE_KINDS } from '../private-files/kinds'
import { objectStore } from '../shared/environment'

/** Folders of an archive. With a store, the first is in its public bucket, the others in its private one. */
export const FOLDERS = ['public/uploads', ...FILE_KINDS.map((kind) => kind.path)]

/** What the store tells browsers; the rest is what browsers only save. */
const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
}

/** The rows of the media library are in archives as on a disk. Addresses in texts count by their last part alone. */
const [onDisk, inStore] = ['/uploads/', `${objectStore?.mediaUrl}/`].map((start) => `"url":"${start}`) as [
  string,
  string,
]
const [local, remote] = ['"provider":"local"', '"provider":"aws-s3"']
export const rowsForDisk = (rows: string): string =>
  objectStore ? rows.replaceAll(inStore, onDisk).replaceAll(remote, local) : rows
export const rowsFromDisk = (rows: string): string =>
  objectStore ? rows.replaceAll(onDisk, inStore).replaceAll(local, remote) : rows

type Store = NonNullable<typeof objectStore>

/** Moves the files of an archive between its folder and the buckets. */
export const openBuckets = async ({ client: config, uploadsBucket, privateBucket }: Store, archive: string) => {
  const { sdk, client, list } = await openStore(config)
  const places = FOLDERS.map((name, index) => ({
    Bucket: index === 0 ? uploadsBucket : privateBucket,
    Prefix: `${path.basename(name)}/`,
    fileOf: (key: string) => path.join(archive, path.dirname(name), key),
    folder: path.join(archive, name),
  }))

  return {
    async download(): Promise<void> {
      for (const { Bucket, Prefix, fileOf } of places)
        for (const { Key = '' } of await list({ Bucket, Prefix })) {
          const file = fileOf(Key)
          await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }))
          await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }))
        }
    },

    async upload(): Promise<void> {
      for (const { Bucket, Prefix, folder } of places)
        for (const name of existsSync(folder) ? await readdir(folder, { recursive: true }) : []) {
          const file = path.join(folder, name)
          const stats = await stat(file)
          if (!stats.isFile()) continue
          const type = { ContentType: TYPES[path.extname(name)], ContentLength: stats.size }
          const object = { Bucket, Key: Prefix + name.split(path.sep).join('/'), Body: createReadStream(file), ...type }
          await client.send(new sdk.PutObjectCommand(object))
        }
    },

    /** What the archive does not have, such as photos of enquiries that have been replaced. */
    async removeOthers(): Promise<void> {
      for (const { Bucket, Prefix, fileOf } of places)
        for (const { Key = '' } of await list({ Bucket, Prefix }))
          if (!existsSync(fileOf(Key))) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))
    },
  }
}
