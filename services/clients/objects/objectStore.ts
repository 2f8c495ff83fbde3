import { once } from 'node:events'
import type { S3ServiceException } from '@aws-sdk/client-s3'
import { steadyNow } from '../../runtime/processState.ts'
import type { S3Settings } from '../../s3Settings.ts'

export interface StoredObject {
  key: string
  /** By the clock of the store, in epoch milliseconds. */
  modifiedAt: number
}

const transferMs = 10_000
const listMs = 1_000
/** How long all calls fail after one was not answered. */
const restMs = 5_000

export type ObjectStore = Awaited<ReturnType<typeof openObjectStore>>

/**
 * Files that several processes share, in one private bucket. Every call fails if the store does not answer in time, and
 * at once if it has just failed to answer another one: visitors must not wait for it again and again. Loads the SDK,
 * which takes a third of a second.
 * @throws Error of the SDK or the network; its message contains no data
 */
export async function openObjectStore(settings: S3Settings) {
  const { bucket: Bucket, endpoint, region, pathStyle, accessKeyId, secretAccessKey } = settings
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    ...{ endpoint, region, forcePathStyle: pathStyle, credentials: { accessKeyId, secretAccessKey }, maxAttempts: 2 },
    // Other stores than Amazon's do not know the newer checksums.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
  })
  let restsUntil = 0

  async function call<T>(timeoutMs: number, send: (abort: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    if (steadyNow() < restsUntil) throw new Error('The object store did not answer a moment ago')
    const abortSignal = AbortSignal.timeout(timeoutMs)
    // The SDK stops watching the signal when a body begins.
    const timeout = once(abortSignal, 'abort').then(() => Promise.reject(abortSignal.reason))
    try {
      return await Promise.race([send({ abortSignal }), timeout])
    } catch (error) {
      const { $metadata } = error as Partial<S3ServiceException>
      if ($metadata?.httpStatusCode === undefined) restsUntil = steadyNow() + restMs
      throw error
    }
  }

  return {
    async put(Key: string, Body: Buffer): Promise<void> {
      await call(transferMs, (abort) => client.send(new sdk.PutObjectCommand({ Bucket, Key, Body }), abort))
    },
    /** @returns undefined if there is no such object */
    get: (Key: string): Promise<Buffer | undefined> =>
      call(transferMs, async (abort) => {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), abort)
        return Body && Buffer.from(await Body.transformToByteArray())
      }).catch((error: unknown) => {
        if (error instanceof sdk.NoSuchKey) return undefined
        throw error
      }),
    /** All objects whose keys begin with `Prefix`. Up to 1,000 are listed within a second, or it fails. */
    async list(Prefix: string): Promise<StoredObject[]> {
      const objects: StoredObject[] = []
      let ContinuationToken: string | undefined
      do {
        const page = new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
        const { Contents = [], NextContinuationToken } = await call(listMs, (abort) => client.send(page, abort))
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) objects.push({ key: Key, modifiedAt: LastModified.getTime() })
        ContinuationToken = NextContinuationToken
      } while (ContinuationToken)
      return objects
    },
    /** Also succeeds if there is no such object. */
    async remove(Key: string): Promise<void> {
      await call(transferMs, (abort) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), abort))
    },
    close: (): void => client.destroy(),
  }
}
