import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isServerPath } from '#locales/reservedPaths.ts'
import { type PayloadAddress, readPayloadAddress } from '#server/render/payload.ts'
import { decide, type RedirectTables } from '#server/routing/decide.ts'
import { type Languages, negotiatedHeaders } from '#server/routing/languages.ts'
import { requestTarget } from '#server/routing/requestTarget.ts'
import { type ErrorPages, pageMethods } from '#server/send/errorPages.ts'
import { sendReply } from '#server/send/sendReply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Canonical path and query of the request; set by `answerDecisions`. */
    target: { path: string; query: string }
    /** Set if the request is for the payload of the page at `target`. */
    payload: PayloadAddress | undefined
  }
}

/**
 * Responds to what is decided before any route: malformed targets, redirects, slashes, unsupported methods. A payload
 * request is decided by the path of its page, so a client-side navigation ends where a direct request does.
 */
export function answerDecisions(
  app: FastifyInstance,
  { tables, languages, errorPages }: { tables: RedirectTables; languages: Languages; errorPages: ErrorPages },
): void {
  app.decorateRequest('target')
  app.decorateRequest('payload')
  app.addHook('onRequest', async (request, reply) => {
    const { method } = request
    if (method === 'OPTIONS') return reply.code(204).header('Allow', allowedMethods(request)).send()
    const target = requestTarget(request.raw.url)
    const payload = readPayloadAddress(target)
    const decision = payload
      ? decide(payload.path + payload.query, tables)
      : decide(target, tables, () => languages.firstVisit(request.headers))
    if (decision.kind === 'malformed') return sendReply(request, reply, await errorPages(400))
    if (method !== 'GET' && method !== 'HEAD') {
      if (request.is404) {
        if (request.headers.accept?.includes('text/html'))
          return sendReply(request, reply, await errorPages(405, languages.localeOf(target, request.headers)))
        return reply.code(405).header('Allow', allowedMethods(request)).type('text/plain').send('Method not allowed\n')
      }
    } else if (decision.kind === 'gone') {
      return sendReply(request, reply, await errorPages(410, languages.localeOf(target, request.headers)))
    } else if (decision.kind === 'redirect') {
      // Not cached: a browser that stored a 301 forever would never learn of a change.
      reply.headers(decision.negotiated ? negotiatedHeaders : { 'Cache-Control': 'no-cache' })
      // No Location header, since fetch() would follow it: the client-side router reads the target from the body.
      if (payload) return reply.code(decision.status).send({ redirect: decision.location })
      return reply.redirect(decision.location, decision.status)
    } else if (!payload) {
      const choice = languages.choice(decision.path, decision.query)
      if (choice) {
        reply.headers({ ...negotiatedHeaders, 'Cache-Control': 'private, no-store', 'Set-Cookie': choice.cookie })
        return reply.redirect(choice.location, 303)
      }
    }
    request.target = decision.kind === 'page' ? decision : { path: request.url, query: '' }
    request.payload = payload
  })
}

function allowedMethods(request: FastifyRequest): string {
  const url = request.raw.url?.replace(/[?#].*$/s, '') ?? ''
  if (!request.server.hasRoute({ method: 'POST', url })) return pageMethods
  return isServerPath(url) ? 'POST, OPTIONS' : 'GET, HEAD, POST, OPTIONS'
}
