import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Strapi's cookie of a social sign-in under way, and its signature. */
const sessionCookie = /^koa\.sess(?:\.sig)?=/

/**
 * What the backend is told of a request: nothing that it does not need, above all not the site's cookies.
 * @param client address of the visitor
 */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  { client, siteOrigin, session }: { client: string; siteOrigin: string; session: boolean },
): IncomingHttpHeaders {
  const { accept, authorization, cookie } = headers
  const site = new URL(siteOrigin)
  const cookies =
    session &&
    cookie
      ?.split(/;\s*/)
      .filter((each) => sessionCookie.test(each))
      .join('; ')
  return {
    ...(accept !== undefined && { accept }),
    ...(authorization !== undefined && { authorization }),
    ...(headers['content-type'] !== undefined && { 'content-type': headers['content-type'] }),
    ...(cookies && { cookie: cookies }),
    'x-forwarded-for': client,
    'x-forwarded-host': site.host,
    'x-forwarded-proto': site.protocol.slice(0, -1),
  }
}

const passedOn = ['content-type', 'content-length', 'content-encoding', 'retry-after', 'location']

/** What the visitor is told of the backend's answer. It is for this visitor alone. */
export function responseHeaders(headers: IncomingHttpHeaders, { session }: { session: boolean }): IncomingHttpHeaders {
  const record = Object.entries(headers).filter(([name]) => passedOn.includes(name))
  // A single one comes as a text, whatever its type says.
  const cookies = session ? [headers['set-cookie'] ?? []].flat().filter((each) => sessionCookie.test(each)) : []
  return {
    ...Object.fromEntries(record),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    'cache-control': 'private, no-store',
  }
}

/** For an answer of the site's own in place of the backend's. */
export function forgetBackendHeaders(reply: FastifyReply): void {
  for (const name of [...passedOn, 'set-cookie']) reply.removeHeader(name)
}
