import type { Readable } from 'node:stream'
import type { _Object } from '@aws-sdk/client-s3'
import type { FilePath, FileStorage } from './disk'

interface Bucket {
  client: object
  privateBucket: string
}

/** @param config as the SDK takes it */
export const openStore = async (config: object) => {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client(config)
  const list = async (which: { Bucket: string; Prefix: string }): Promise<_Object[]> => {
    const objects: _Object[] = []
    for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, which)) objects.push(...Contents)
    return objects
  }
  return { sdk, client, list }
}

/** Keeps files in a private bucket, which all instances share. */
export const bucketStorage = ({ client: config, privateBucket: Bucket }: Bucket): FileStorage => {
  let opened: ReturnType<typeof openStore> | undefined
  const store = () => {
    opened ??= openStore(config)
    return opened
  }
  const list = async (Prefix: string): Promise<_Object[]> => (await store()).list({ Bucket, Prefix })

  return {
    async write(file, Body) {
      const { sdk, client } = await store()
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: keyOf(file), Body }))
    },

    async read(file) {
      const { sdk, client } = await store()
      try {
        const { Body, ContentLength: bytes = 0 } = await client.send(
          new sdk.GetObjectCommand({ Bucket, Key: keyOf(file) }),
        )
        return { body: Body as Readable, bytes }
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined
        throw error
      }
    },

    async names(root, folder) {
      return (await list(`${root}/${folder}/`)).map(({ Key = '' }) => Key.slice(Key.lastIndexOf('/') + 1))
    },

    async remove(root, folder) {
      const { sdk, client } = await store()
      for (const { Key } of await list(`${root}/${folder}/`))
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))
    },

    async foldersOlderThan(root, ageMs) {
      const changedAt = new Map<string, number>()
      for (const { Key = '', LastModified } of await list(`${root}/`)) {
        const folder = Key.split('/')[1] ?? ''
        changedAt.set(folder, Math.max(changedAt.get(folder) ?? 0, LastModified?.getTime() ?? 0))
      }
      return [...changedAt].flatMap(([folder, at]) => (at <= Date.now() - ageMs ? [folder] : []))
    },
  }
}

const keyOf = ({ root, folder, name }: FilePath): string => `${root}/${folder}/${name}`
