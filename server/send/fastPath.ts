import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { logAccess, nextRequestId, pathForLog } from '#server/log/accessLog.ts'
import { isRedirected } from '#server/routing/decide.ts'
import { isOwnPage } from '#server/routing/isOwnPage.ts'
import { tokenOf } from '#server/routing/requestToken.ts'
import { sendPrepared } from './sendPrepared.ts'
import { setStaleHeader } from './staleHeader.ts'

/**
 * Sends stored pages before Fastify routes the request, which would cost more than the response itself
 * (docs/decisions/003). Handles exact hits only: everything else goes through Fastify, with the same result.
 * @returns false if it has not sent a response
 */
export function fastPath({ store, tables, languages, site, log }: FastifyInstance) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request
    if (method !== 'GET') return false
    const started = performance.now()
    const entry = store.hit(languages.keyOf(url, languages.localeOf(url, request.headers)))
    if (!entry || isRedirected(entry.path, tables)) return false
    // With several languages, a first visit to `/` may be redirected.
    if (languages.several && entry.path === '/') return false
    if (isOwnPage(entry.path, languages.routing) && tokenOf(request.headers) !== undefined) return false
    setStaleHeader(response, site.unconfirmedS())
    const status = sendPrepared(request, response, entry)
    const ms = Math.round((performance.now() - started) * 1000) / 1000
    logAccess(log, { id: nextRequestId(), method, path: pathForLog(url), status, ms, cache: 'hit' })
    return true
  }
}
