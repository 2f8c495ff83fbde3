import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorPages } from '#server/pages/errorPages.ts'
import { sendReady } from '#server/pages/sendReady.ts'
import { type Languages, negotiatedHeaders } from '../languages.ts'
import { decide, type RedirectTables } from '../routing/decide.ts'
import { requestTarget } from './requestTarget.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Canonical path and query of the request, once it has passed the decisions. */
    target: { path: string; query: string }
  }
}

const pageMethods = 'GET, HEAD, OPTIONS'

/** Answers what is decided before any route: malformed targets, redirects, slashes, methods no page has. */
export function addDecisions(
  app: FastifyInstance,
  { tables, languages, errorPages }: { tables: RedirectTables; languages: Languages; errorPages: ErrorPages },
): void {
  app.decorateRequest('target')
  app.addHook('onRequest', async (request, reply) => {
    const { method } = request
    if (method === 'OPTIONS') return reply.code(204).header('Allow', allowedMethods(request)).send()
    const target = requestTarget(request.raw.url)
    const decision = decide(target, tables, () => languages.firstVisit(request.headers))
    if (decision.kind === 'malformed') return sendReady(request, reply, await errorPages(400))
    if (method !== 'GET' && method !== 'HEAD') {
      if (request.is404)
        return reply.code(405).header('Allow', pageMethods).type('text/plain').send('Method not allowed\n')
    } else if (decision.kind === 'gone') {
      return sendReady(request, reply, await errorPages(410, languages.localeOf(target, request.headers)))
    } else if (decision.kind === 'redirect') {
      // Kept by nobody: a browser that remembers a 301 for ever cannot be told about a change.
      reply.headers(decision.negotiated ? negotiatedHeaders : { 'Cache-Control': 'no-cache' })
      return reply.redirect(decision.location, decision.status)
    } else {
      const choice = languages.choice(decision.path, decision.query)
      if (choice) {
        reply.headers({ ...negotiatedHeaders, 'Cache-Control': 'private, no-store', 'Set-Cookie': choice.cookie })
        return reply.redirect(choice.location, 303)
      }
    }
    request.target = decision.kind === 'page' ? decision : { path: request.url, query: '' }
  })
}

function allowedMethods(request: FastifyRequest): string {
  const path = request.raw.url?.replace(/[?#].*$/s, '')
  if (path !== undefined && /^(?:\/[^/]+)?\/contact$/.test(path)) return 'GET, HEAD, POST, OPTIONS'
  return path === '/_hooks/content' ? 'POST, OPTIONS' : pageMethods
}
