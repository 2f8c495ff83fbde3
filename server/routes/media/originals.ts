import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAxiosError } from 'axios'
import { LRUCache } from 'lru-cache'
import { keepCopy } from '#server/disk/writeFile.ts'
import { type Admit, createAdmission, SharedWork } from '#server/limits/admission.ts'
import { httpRequest } from '#services/clients/http/httpClient.ts'
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

export interface OriginalsOptions {
  folder: string
  /** Address of the media library, without trailing slash. */
  mediaUrl: string
  /** Maximum number of waiting downloads, and how long they may wait; unlimited by default, as during a build. */
  maxWaiting?: number
  maxWaitMs?: number
}

/** Of each of the two attempts. */
const timeoutMs = 10_000
const maxBytes = 30 * 1024 * 1024

/** Originals from the media library: fetched once and kept on disk, so that pictures survive an outage. */
export class Originals {
  readonly #folder: string
  readonly #mediaUrl: string
  readonly #admit: Admit
  readonly #fetching = new SharedWork<Buffer>()
  /** Names that were missing a moment ago, so that made-up ones do not reach the backend repeatedly. */
  readonly #missing = new LRUCache<string, true>({ max: 1000, ttl: 30_000 })

  constructor(options: OriginalsOptions) {
    const { folder, mediaUrl, maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs = 2 ** 31 - 1 } = options
    this.#folder = folder
    this.#mediaUrl = mediaUrl
    this.#admit = createAdmission({ concurrency: 4, maxWaiting, maxWaitMs })
  }

  /** The uploaded file. @throws PictureMissing, PictureUnavailable; Overloaded if too many downloads are waiting */
  async read(file: string, version?: string): Promise<Buffer> {
    const name = versionedName(file, version)
    const stored = await readFile(join(this.#folder, name)).catch(() => undefined)
    if (stored) return stored
    if (this.#missing.has(file)) throw new PictureMissing(file)
    return this.#fetching.run(name, async () => {
      const bytes = await this.#admit(() => this.#download(file))
      await keepCopy(join(this.#folder, name), bytes)
      return bytes
    })
  }

  /** The versions that are on disk. */
  async versions(file: string): Promise<string[]> {
    return (await this.#copiesOf(file)).map((name) => name.slice(file.length + 1)).filter(Boolean)
  }

  /** Removes all versions. */
  async forget(file: string): Promise<void> {
    this.#missing.delete(file)
    for (const name of await this.#copiesOf(file)) await rm(join(this.#folder, name), { force: true })
  }

  async #copiesOf(file: string): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => [])
    return names.filter((name) => withoutVersion(name) === file)
  }

  async #download(file: string): Promise<Buffer> {
    try {
      const url = `${this.#mediaUrl}/${encodeURIComponent(file)}`
      const call = { operation: 'uploads', url, maxContentLength: maxBytes, timeoutMs }
      return (await httpRequest<Buffer>({ ...call, responseType: 'arraybuffer' })).data
    } catch (error) {
      const fault = toFault(file, error)
      if (fault instanceof PictureMissing) this.#missing.set(file, true)
      throw fault
    }
  }
}

function toFault(file: string, error: unknown): Error {
  const { status } = (isAxiosError(error) && error.response) || {}
  if (status === 404 || status === 403) return new PictureMissing(file)
  if (error instanceof Error && error.message.includes('maxContentLength'))
    return new PictureUnavailable(502, `The picture has more than ${maxBytes} bytes`, error)
  // A response that was cut off has a status too, but one below 300.
  if (status && status >= 300) return new PictureUnavailable(502, `The media library responded with ${status}`, error)
  return new PictureUnavailable(503, 'The media library did not respond', error)
}
