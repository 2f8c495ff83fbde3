import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isRedirected } from '#server/routing/decide.ts'
import { ownPageToken } from '#server/routing/requestToken.ts'
import { sendDirectly } from './sendReply.ts'

/**
 * Sends stored pages before Fastify routes the request, which would cost more than the response itself
 * (docs/decisions/003). Handles exact hits only: everything else goes through Fastify, with the same result.
 * @returns false if it has not sent a response
 */
export function fastPath(app: FastifyInstance) {
  const { store, tables, languages } = app
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request
    if (method !== 'GET') return false
    const started = performance.now()
    const entry = store.hit(languages.keyOf(url, languages.localeOf(url, request.headers)))
    if (!entry || isRedirected(entry.path, tables)) return false
    // With several languages, a first visit to `/` may be redirected.
    if (languages.several && entry.path === '/') return false
    if (ownPageToken(entry.path, request.headers, languages.routing) !== undefined) return false
    sendDirectly(app, request, response, { entry, cache: 'hit', started })
    return true
  }
}
