import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { limit } from '../limit.ts'
import { writeWhole } from './writeWhole.ts'

/** The media library answered that there is no such file. */
export class PictureMissing extends Error {}

/** The media library did not answer, or not with a usable file. */
export class PictureUnavailable extends Error {
  readonly status: 502 | 503
  constructor(status: 502 | 503, message: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

export interface Originals {
  /** The file as it was uploaded. @throws PictureMissing, PictureUnavailable */
  read(file: string): Promise<Buffer>
  forget(file: string): Promise<void>
}

export interface OriginalsOptions {
  folder: string
  /** Address of the media library, without trailing slash. */
  mediaUrl: string
  timeoutMs?: number
  maxBytes?: number
  now?: () => number
  request?: typeof fetch
}

const missingForMs = 30_000
const mostMissing = 1000

/** Originals of the media library: fetched once, kept on disk, so that pictures survive an outage. */
export function createOriginals(options: OriginalsOptions): Originals {
  const { folder, mediaUrl, timeoutMs = 10_000, maxBytes = 30 * 1024 * 1024, now = Date.now, request = fetch } = options
  const fetching = new Map<string, Promise<Buffer>>()
  // Names that were not there a moment ago: invented ones must not reach the backend again and again.
  const missing = new Map<string, number>()
  const fewAtOnce = limit(4)

  async function download(file: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await request(`${mediaUrl}/${encodeURIComponent(file)}`, { signal }).catch((cause: unknown) => {
      throw new PictureUnavailable(503, 'The media library does not answer', cause)
    })
    if (response.status === 404 || response.status === 403) {
      if (missing.size >= mostMissing) missing.clear()
      missing.set(file, now() + missingForMs)
      throw new PictureMissing(file)
    }
    if (!response.ok || !response.body)
      throw new PictureUnavailable(502, `The media library answers ${response.status}`)
    return readBounded(response.body, maxBytes)
  }

  async function downloadAndKeep(file: string): Promise<Buffer> {
    const bytes = await fewAtOnce(() => download(file))
    await mkdir(folder, { recursive: true })
    await writeWhole(join(folder, file), bytes)
    return bytes
  }

  return {
    async read(file) {
      const kept = await readFile(join(folder, file)).catch(() => undefined)
      if (kept) return kept
      if ((missing.get(file) ?? 0) > now()) throw new PictureMissing(file)
      const running = fetching.get(file) ?? downloadAndKeep(file).finally(() => fetching.delete(file))
      fetching.set(file, running)
      return running
    },
    async forget(file) {
      missing.delete(file)
      await rm(join(folder, file), { force: true })
    },
  }
}

async function readBounded(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) throw new PictureUnavailable(502, `The picture has more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof PictureUnavailable) throw cause
    throw new PictureUnavailable(503, 'The media library broke off', cause)
  }
  return Buffer.concat(chunks)
}
