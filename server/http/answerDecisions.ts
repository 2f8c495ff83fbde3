import type { FastifyInstance } from 'fastify'
import { type PayloadAddress, readPayloadAddress } from '#server/render/payload.ts'
import { decide, isMissingPage, type RedirectTables } from '#server/routing/decide.ts'
import { negotiatedHeaders } from '#server/routing/languages.ts'
import { createFindPage } from '#server/routing/pageIndex.ts'
import { requestTarget } from '#server/routing/redirectTable.ts'
import { sendReply } from '#server/send/sendReply.ts'
import { pageMethods } from '#server/send/storedRoute.ts'
import { isFilePath, isServerPath } from '#services/rules/site/reservedPaths.ts'

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
export function answerDecisions(app: FastifyInstance): void {
  const { tables, languages, errorPages } = app
  app.decorateRequest('target')
  app.decorateRequest('payload')
  const allowedMethods = createAllowedMethods(app)
  app.addHook('onRequest', async (request, reply) => {
    const { method } = request
    const target = requestTarget(request.raw.url)
    // https://www.rfc-editor.org/rfc/rfc9110#section-9.3.7: `*` stands for the whole server.
    if (method === 'OPTIONS' && target === '*') return reply.code(204).header('Allow', pageMethods).send()
    const payload = readPayloadAddress(target)
    const decision = payload
      ? decide(payload.path + payload.query, tables)
      : decide(target, tables, () => languages.firstVisit(request.headers))
    if (decision.kind === 'malformed') return sendReply(request, reply, await errorPages(400))
    if (method === 'OPTIONS') {
      const exists = decision.kind !== 'page' || !isNothing(decision.path, tables)
      if (exists) return reply.code(204).header('Allow', allowedMethods(target)).send()
      return reply.code(404).type('text/plain').send('Not found\n')
    }
    if (method !== 'GET' && method !== 'HEAD') {
      if (request.is404) {
        if (request.headers.accept?.includes('text/html'))
          return sendReply(request, reply, await errorPages(405, languages.localeOf(target, request.headers)))
        return reply.code(405).header('Allow', allowedMethods(target)).type('text/plain').send('Method not allowed\n')
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

/** Not with `hasRoute`, which reads a path as the pattern of a route and throws if it is not a valid one. */
function createAllowedMethods(app: FastifyInstance): (target: string) => string {
  const posts: Record<string, string> = {}
  app.addHook('onRoute', ({ method, url }) => {
    if (method.includes('POST')) posts[url] = url.replaceAll(':', '@')
  })
  return (target) => {
    const path = target.replace(/[?#].*$/s, '')
    if (!createFindPage(posts)(path)) return pageMethods
    return isServerPath(path) ? 'POST, OPTIONS' : 'GET, HEAD, POST, OPTIONS'
  }
}

/** Whether there is certainly neither a page nor a file nor a route at this path. */
const isNothing = (path: string, tables: RedirectTables): boolean =>
  !isServerPath(path) && !isFilePath(path) && isMissingPage(path, tables)
