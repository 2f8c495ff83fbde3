import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Strapi's cookie for a social sign-in in progress, and its signature. */
const sessionCookie = /^koa\.sess(?:\.sig)?=/

/**
 * The headers that are forwarded to the backend: only what it needs and, above all, not the site's cookies.
 * @param client address of the visitor
 * @param signsIn the visitor may get a session, which is listed in their account with the name of the browser
 */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  { client, siteOrigin, session, signsIn }: { client: string; siteOrigin: string; session: boolean; signsIn: boolean },
): IncomingHttpHeaders {
  const { accept, authorization, cookie } = headers
  const site = new URL(siteOrigin)
  const cookies =
    session &&
    cookie
      ?.split(/;\s*/)
      .filter((pair) => sessionCookie.test(pair))
      .join('; ')
  return {
    ...(accept !== undefined && { accept }),
    ...(authorization !== undefined && { authorization }),
    ...(headers['content-type'] !== undefined && { 'content-type': headers['content-type'] }),
    ...(signsIn && headers['user-agent'] !== undefined && { 'user-agent': headers['user-agent'].slice(0, 500) }),
    ...(cookies && { cookie: cookies }),
    'x-forwarded-for': client,
    'x-forwarded-host': site.host,
    'x-forwarded-proto': site.protocol.slice(0, -1),
  }
}

const forwardedHeaders = ['content-type', 'content-length', 'content-encoding', 'retry-after', 'location']

/** The backend's headers that are forwarded to the visitor. The response is for this visitor only. */
export function responseHeaders(headers: IncomingHttpHeaders, { session }: { session: boolean }): IncomingHttpHeaders {
  const forwarded = Object.entries(headers).filter(([name]) => forwardedHeaders.includes(name))
  // Despite its type, a single `set-cookie` is a string.
  const cookies = session ? [headers['set-cookie'] ?? []].flat().filter((value) => sessionCookie.test(value)) : []
  return {
    ...Object.fromEntries(forwarded),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    'cache-control': 'private, no-store',
  }
}

/** Removes the backend's headers before the site sends its own response instead. */
export function forgetBackendHeaders(reply: FastifyReply): void {
  for (const name of [...forwardedHeaders, 'set-cookie']) reply.removeHeader(name)
}
