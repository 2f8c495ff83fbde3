import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** How the page store served a request. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass'

/** One log line per response. Never contains query values, cookies, tokens or form input. */
interface AccessLine {
  id: string
  method: string | undefined
  /** Without query. */
  path: string
  status: number
  ms: number
  cache?: CacheState | undefined
}

const logAccess = (log: FastifyBaseLogger, line: AccessLine): void => log.info(line, 'request')

/** @param url a request target */
export function pathForLog(url: string | undefined): string {
  return (url ?? '').replace(/[?#].*$/s, '').slice(0, 500)
}

let requests = 0

/** Request ids, shared by Fastify and what answers before it. */
export function nextRequestId(): string {
  requests += 1
  return requests.toString(36)
}

/**
 * Logs a response that Fastify's hooks do not see.
 * @param started `performance.now()` when the request arrived
 */
export function logDirectResponse(
  log: FastifyBaseLogger,
  { method, url }: IncomingMessage,
  { status, started, cache }: { status: number; started: number; cache?: CacheState },
): void {
  const ms = Math.round((performance.now() - started) * 1000) / 1000
  logAccess(log, { id: nextRequestId(), method, path: pathForLog(url), status, ms, cache })
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
