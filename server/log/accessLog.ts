import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DestinationStream, Logger } from 'pino'
import { isoTime } from './isoTime.ts'

/** How the page store served a request. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass'

/** One log line per response. Never contains query values, cookies, tokens or form input. */
export interface AccessLine {
  id: string
  method: string
  /** Without query. */
  path: string
  status: number
  ms: number
  cache?: CacheState | undefined
}

const streams = new WeakMap<object, DestinationStream>()

/** Where a logger writes, so that its access lines can be written there directly. */
export function accessLinesTo(log: Logger, stream: DestinationStream): void {
  if (log.isLevelEnabled('info')) streams.set(log, stream)
}

/**
 * Writes what `log.info(line, 'request')` would: pino needs more time for it than the fast path for everything else.
 */
export function logAccess(log: FastifyBaseLogger, line: AccessLine): void {
  const stream = streams.get(log)
  if (!stream) {
    log.info(line, 'request')
    return
  }
  const { id, method, path, status, ms, cache } = line
  const start = `{"level":30${isoTime()},"id":"${id}","method":"${method}","path":${JSON.stringify(path)}`
  const end = cache === undefined ? '' : `,"cache":"${cache}"`
  stream.write(`${start},"status":${status},"ms":${ms}${end},"msg":"request"}\n`)
}

/** @param url a request target */
export function pathForLog(url: string | undefined): string {
  return (url ?? '').replace(/[?#].*$/s, '').slice(0, 500)
}

let requests = 0

/** Request ids, shared by the fast path and Fastify. */
export function nextRequestId(): string {
  requests += 1
  return requests.toString(36)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How the page store served the request; undefined if it was not involved. */
    cache: CacheState | undefined
  }
}

/** Logs every response that Fastify sends. */
export function addAccessLog(app: FastifyInstance): void {
  app.decorateRequest('cache', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const { id, method, cache } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    logAccess(app.log, { id, method, path: pathForLog(request.raw.url), status: reply.raw.statusCode, ms, cache })
  })
}
