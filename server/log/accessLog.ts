import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { traceOf, traceparentOf, withTrace } from '#services/runtime/context.ts'
import { networkOf } from '../../cms/src/site/client-of.ts'

/** How the page store served a request. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass'

/** One log line per response. Never contains query values, cookies, tokens or form input. */
export interface AccessLine {
  /** Of the request's `traceparent`, or a new one: the backend logs it too. */
  trace: string
  method: string | undefined
  /** Without query. */
  path: string
  status: number
  ms: number
  cache?: CacheState | undefined
  /** Of a refusal and of a limit that was reached. */
  event?: string | undefined
  /** With `event`: the network of the client. */
  client?: string | undefined
}

const events: Record<number, string> = { 401: 'refused', 403: 'refused', 429: 'limit reached' }

/** Each message is an AccessLine. */
export const responseChannel = 'site:response'
const responses = channel(responseChannel)

function logAccess(log: FastifyBaseLogger, line: AccessLine): void {
  log.info(line, 'request')
  if (responses.hasSubscribers) responses.publish(line)
}

/** @param url a request target @returns its path, without the grant of a preview */
export function pathForLog(url: string | undefined): string {
  const path = (url ?? '').replace(/[?#].*$/s, '')
  return path.replace(/(\/_preview\/).*/i, '$1-').slice(0, 500)
}

/** Fastify's id of a request. */
export const traceOfRequest = ({ headers }: Pick<IncomingMessage, 'headers'>): string => traceOf(headers.traceparent)

/**
 * Logs a response that Fastify's hooks do not see.
 * @param started `performance.now()` when the request arrived
 */
export function logDirectResponse(
  log: FastifyBaseLogger,
  request: IncomingMessage,
  { status, started, cache }: { status: number; started: number; cache?: CacheState },
): void {
  const { method, url } = request
  const ms = Math.round((performance.now() - started) * 1000) / 1000
  logAccess(log, { trace: traceOfRequest(request), method, path: pathForLog(url), status, ms, cache })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How the page store served the request; undefined if it was not involved. */
    cache: CacheState | undefined
  }
}

/** Logs every response that Fastify sends; backend calls on behalf of a request belong to its trace. */
export function addAccessLog(app: FastifyInstance): void {
  app.decorateRequest('cache', undefined)
  // When the body has been read: its events do not carry the context.
  app.addHook('preHandler', (request, _reply, done) =>
    withTrace(done, traceparentOf(request.headers.traceparent, request.id)),
  )
  app.addHook('onResponse', async (request, reply) => {
    const { id: trace, method, cache } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const { statusCode: status } = reply.raw
    const event = events[status]
    const client = event && networkOf(request.ip)
    logAccess(app.log, { trace, method, path: pathForLog(request.raw.url), status, ms, cache, event, client })
  })
}
