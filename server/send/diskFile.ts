import { open, stat } from 'node:fs/promises'
import type { Coding } from '../cache/compress.ts'
import type { PreparedResponse, Variant } from '../cache/preparedResponse.ts'

/** A file that the site serves, and how. */
export interface FileSource {
  /** Absolute path. */
  file: string
  contentType: string
  cacheControl: string
  /** Compressed versions may be next to it, as `.br` and `.gz`. */
  precompressed?: boolean
}

/** A file in memory, ready to send. */
export interface DiskFile {
  source: FileSource
  entry: PreparedResponse
  /** Whether the files that it was read from are still the same. */
  isCurrent(): Promise<boolean>
}

interface Version {
  file: string
  body: Buffer
  size: number
  mtime: Date
}

/** Larger files are not worth keeping in memory. */
const maxBytes = 2 * 1024 * 1024
const suffixes = { identity: '', br: '.br', gzip: '.gz' } as const satisfies Record<Coding, string>

/**
 * @param headers sent with every response
 * @returns undefined if there is no such file, or it is too large
 */
export async function readDiskFile(
  source: FileSource,
  path: string,
  headers: readonly (readonly [string, string])[],
): Promise<DiskFile | undefined> {
  const read = (coding: Coding) => readVersion(source.file + suffixes[coding])
  const { precompressed = false } = source
  const [identity, br, gzip] = await Promise.all([
    read('identity'),
    precompressed ? read('br') : undefined,
    precompressed ? read('gzip') : undefined,
  ])
  if (!identity) return undefined
  const fixed = ['Cache-Control', source.cacheControl, ...headers.flat()]
  if (precompressed) fixed.push('Vary', 'Accept-Encoding')
  const versions = [identity, br, gzip].filter((version) => version !== undefined)
  return {
    source,
    entry: {
      path,
      status: 200,
      failed: false,
      storable: true,
      bytes: versions.reduce((sum, { size }) => sum + size, 1024),
      variants: {
        identity: toVariant(identity, 'identity', source, fixed),
        ...(br && { br: toVariant(br, 'br', source, fixed) }),
        ...(gzip && { gzip: toVariant(gzip, 'gzip', source, fixed) }),
      },
    },
    isCurrent: async () => (await Promise.all(versions.map(isUnchanged))).every(Boolean),
  }
}

/**
 * The ETag has the form that @fastify/static gives it, which answers the requests that are not answered from memory.
 */
function toVariant({ body, size, mtime }: Version, coding: Coding, source: FileSource, fixed: string[]): Variant {
  const etag = `"${size.toString(16)}-${mtime.getTime().toString(16)}"`
  const headUnchanged = [...fixed, 'ETag', `W/${etag}`]
  const head = [...headUnchanged, 'Content-Type', source.contentType, 'Content-Length', String(size)]
  return { body, etag, headUnchanged, head: coding === 'identity' ? head : [...head, 'Content-Encoding', coding] }
}

async function readVersion(file: string): Promise<Version | undefined> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  try {
    const stats = await handle.stat()
    const { size, mtime } = stats
    if (!stats.isFile() || size > maxBytes) return undefined
    const body = await handle.readFile()
    return body.length === size ? { file, body, size, mtime } : undefined
  } catch {
    return undefined
  } finally {
    await handle.close()
  }
}

async function isUnchanged({ file, size, mtime }: Version): Promise<boolean> {
  const now = await stat(file).catch(() => undefined)
  return now?.size === size && now.mtime.getTime() === mtime.getTime()
}
