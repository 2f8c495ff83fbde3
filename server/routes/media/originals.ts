import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAxiosError } from 'axios'
import { LRUCache } from 'lru-cache'
import { keepCopy } from '#server/disk/replaceFile.ts'
import { createAdmission } from '#server/limits/admission.ts'
import { httpRequest } from '#services/clients/http/httpClient.ts'
import { steadyNow } from '#services/runtime/steadyNow.ts'
import { versionedName, withoutVersion } from './pictureAddress.ts'

/** The media library has no such file. */
export class PictureMissing extends Error {}

/** The media library did not respond, or not with a usable file. */
export class PictureUnavailable extends Error {
  readonly status: 502 | 503
  constructor(status: 502 | 503, message: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

export interface Originals {
  /** The uploaded file. @throws PictureMissing, PictureUnavailable; Overloaded if too many downloads are waiting */
  read(file: string, version?: string): Promise<Buffer>
  /** The versions that are on disk. */
  versions(file: string): Promise<string[]>
  /** Removes all versions. */
  forget(file: string): Promise<void>
}

export interface OriginalsOptions {
  folder: string
  /** Address of the media library, without trailing slash. */
  mediaUrl: string
  /** Timeout of each of the two attempts. */
  timeoutMs?: number
  maxBytes?: number
  /** Maximum number of waiting downloads, and how long they may wait; unlimited by default, as during a build. */
  maxWaiting?: number
  maxWaitMs?: number
  now?: () => number
}

const missingForMs = 30_000
const maxMissing = 1000

/** Originals from the media library: fetched once and kept on disk, so that pictures survive an outage. */
export function createOriginals(options: OriginalsOptions): Originals {
  const { folder, mediaUrl, timeoutMs = 10_000, maxBytes = 30 * 1024 * 1024, now = steadyNow } = options
  const fetching = new Map<string, Promise<Buffer>>()
  // Names that were missing a moment ago, so that made-up ones do not reach the backend repeatedly.
  const missing = new LRUCache<string, number>({ max: maxMissing })
  const { maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs = 2 ** 31 - 1 } = options
  const admit = createAdmission({ concurrency: 4, maxWaiting, maxWaitMs })

  async function download(file: string): Promise<Buffer> {
    try {
      const url = `${mediaUrl}/${encodeURIComponent(file)}`
      const call = { url, responseType: 'arraybuffer', maxContentLength: maxBytes, timeoutMs } as const
      return (await httpRequest<Buffer>(call)).data
    } catch (error) {
      const fault = toFault(file, error, maxBytes)
      if (fault instanceof PictureMissing) missing.set(file, now() + missingForMs)
      throw fault
    }
  }

  async function downloadAndKeep(file: string, name: string): Promise<Buffer> {
    const bytes = await admit(() => download(file))
    await keepCopy(join(folder, name), bytes)
    return bytes
  }

  const copiesOf = async (file: string) =>
    (await readdir(folder).catch(() => [])).filter((name) => withoutVersion(name) === file)

  return {
    async read(file, version) {
      const name = versionedName(file, version)
      const stored = await readFile(join(folder, name)).catch(() => undefined)
      if (stored) return stored
      if ((missing.get(file) ?? 0) > now()) throw new PictureMissing(file)
      const running = fetching.get(name) ?? downloadAndKeep(file, name).finally(() => fetching.delete(name))
      fetching.set(name, running)
      return running
    },
    versions: async (file) => (await copiesOf(file)).map((name) => name.slice(file.length + 1)).filter(Boolean),
    async forget(file) {
      missing.delete(file)
      const all = await copiesOf(file)
      await Promise.all(all.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}

function toFault(file: string, error: unknown, maxBytes: number): Error {
  const { status } = (isAxiosError(error) && error.response) || {}
  if (status === 404 || status === 403) return new PictureMissing(file)
  if (error instanceof Error && error.message.includes('maxContentLength'))
    return new PictureUnavailable(502, `The picture has more than ${maxBytes} bytes`, error)
  // A response that was cut off has a status too, but one below 300.
  if (status && status >= 300) return new PictureUnavailable(502, `The media library responded with ${status}`, error)
  return new PictureUnavailable(503, 'The media library did not respond', error)
}
