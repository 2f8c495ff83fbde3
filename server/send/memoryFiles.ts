import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { logAccess, nextRequestId, pathForLog } from '#server/log/accessLog.ts'
import { isRedirected, type RedirectTables } from '#server/routing/decide.ts'
import { type DiskFile, type FileSource, readDiskFile } from '#server/send/diskFile.ts'
import { sendPrepared } from './sendPrepared.ts'
import { setStaleHeader } from './staleHeader.ts'

/** @param path as requested. @returns undefined if a route has to respond */
export type LocateFile = (path: string) => FileSource | undefined

export interface Files {
  /** @returns false if it does not respond; otherwise it responds or calls `next`, perhaps later */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): boolean
  /** Files have been replaced: reads all of them again. */
  clear(): void
}

export interface FilesOptions {
  locate: LocateFile
  /** Sent with every response. */
  headers: readonly (readonly [string, string])[]
  tables: RedirectTables
  /** See server/content/siteContent.ts. */
  unconfirmedS: () => number | undefined
  log: FastifyBaseLogger
  maxBytes?: number
  /** How long a file in memory is sent before it is compared with the one on disk. */
  recheckMs?: number
}

/**
 * Sends files from memory before Fastify routes the request, which costs many times as much as the response. Requests
 * for ranges and unusual conditions, missing files and large ones are left to the routes.
 */
export function createFiles(options: FilesOptions): Files {
  const { locate, headers, tables, unconfirmedS, log, maxBytes = 32 * 1024 * 1024, recheckMs = 1_000 } = options
  const files = new LRUCache<string, DiskFile & { checkedAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ entry }) => entry.bytes,
  })
  const reading = new Map<string, Promise<DiskFile | undefined>>()

  /** The file as it is on disk now. */
  async function readCurrent(path: string, source: FileSource): Promise<DiskFile | undefined> {
    const known = files.get(path)
    const file = known && (await known.isCurrent()) ? known : await readDiskFile(source, path, headers)
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

  function send(request: IncomingMessage, response: ServerResponse, { entry }: DiskFile, started: number): void {
    setStaleHeader(response, unconfirmedS())
    const { method = '', url } = request
    const status = sendPrepared(request, response, entry)
    const ms = Math.round((performance.now() - started) * 1000) / 1000
    logAccess(log, { id: nextRequestId(), method, path: pathForLog(url), status, ms })
  }

  return {
    answer(request, response, next) {
      const { method, url = '' } = request
      if ((method !== 'GET' && method !== 'HEAD') || !isPlain(request.headers)) return false
      const known = files.get(url)
      const source = known?.source ?? locate(url)
      if (!source || isRedirected(url, tables)) return false
      const started = performance.now()
      if (known && started - known.checkedAt < recheckMs) send(request, response, known, started)
      else
        read(url, source)
          .then((file) => (file ? send(request, response, file, started) : next()))
          .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
      return true
    },
    clear() {
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
