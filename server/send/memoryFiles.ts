import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isRedirected } from '#server/routing/decide.ts'
import { type DiskFile, type FileSource, readDiskFile } from '#server/send/diskFile.ts'
import { sendDirectly } from './sendReply.ts'

/** @param path as requested. @returns undefined if a route has to respond */
export type LocateFile = (path: string) => FileSource | undefined

export type Files = ReturnType<typeof createFiles>

export interface FilesOptions {
  locate: LocateFile
  maxBytes?: number
  /** How long a file in memory is sent before it is compared with the one on disk. */
  recheckMs?: number
}

/**
 * Sends files from memory before Fastify routes the request, which costs many times as much as the response. Requests
 * for ranges and unusual conditions, missing files and large ones are left to the routes.
 */
export function createFiles(
  app: Pick<FastifyInstance, 'fixedHeaders' | 'tables' | 'site' | 'setCdnHeaders' | 'log'>,
  { locate, maxBytes = 32 * 1024 * 1024, recheckMs = 1_000 }: FilesOptions,
) {
  const files = new LRUCache<string, DiskFile & { checkedAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ entry }) => entry.bytes,
  })
  const reading = new Map<string, Promise<DiskFile | undefined>>()

  /** The file as it is on disk now. */
  async function readCurrent(path: string, source: FileSource): Promise<DiskFile | undefined> {
    const cached = files.get(path)
    const file = cached && (await cached.isCurrent()) ? cached : await readDiskFile(source, path, app.fixedHeaders)
    if (!file) files.delete(path)
    return file
  }

  function read(path: string, source: FileSource): Promise<DiskFile | undefined> {
    const other = reading.get(path)
    if (other) return other
    const checkedAt = performance.now()
    const result = readCurrent(path, source).then((file) => {
      // Unless the files have been replaced in the meantime.
      if (reading.get(path) !== result) return file
      reading.delete(path)
      if (file) files.set(path, { ...file, checkedAt })
      return file
    })
    reading.set(path, result)
    return result
  }

  return {
    /** @returns false if it does not respond; otherwise it responds or calls `next`, perhaps later */
    answer(request: IncomingMessage, response: ServerResponse, next: () => void): boolean {
      const { method, url = '' } = request
      if ((method !== 'GET' && method !== 'HEAD') || !isPlain(request.headers)) return false
      const cached = files.get(url)
      const source = cached?.source ?? locate(url)
      if (!source || isRedirected(url, app.tables)) return false
      const started = performance.now()
      const send = ({ entry }: DiskFile) => sendDirectly(app, request, response, { entry, started })
      if (cached && started - cached.checkedAt < recheckMs) send(cached)
      else
        read(url, source)
          .then((file) => (file ? send(file) : next()))
          .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
      return true
    },
    /** Files have been replaced: reads all of them again. */
    clear(): void {
      files.clear()
      reading.clear()
    },
  }
}

/** Whether the request has no condition but an ETag, and is not a reload that bypasses caches. */
function isPlain(headers: IncomingHttpHeaders): boolean {
  if (headers.range ?? headers['if-match'] ?? headers['if-unmodified-since']) return false
  if (headers['if-none-match'] === undefined) return headers['if-modified-since'] === undefined
  return !headers['cache-control']?.includes('no-cache')
}
