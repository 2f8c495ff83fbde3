import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { parse } from 'graphql'
import type { Settings } from '#services/settings.ts'
import { clientOf } from '../../../cms/src/site/client-of.ts'
import { createRateLimit } from '../../limits/rateLimit.ts'
import type { SharedRedis } from '../../redis/redis.ts'

interface AllowedCall {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** Passes the cookie of a social sign-in, which Strapi sets in the first of its two calls. */
  session?: true
  /** The browser navigates to it, so the visitor sees the response. */
  visited?: true
  /** Refused without a token. */
  own?: true
  /** Creates an account, or sends an email to an address given by the caller. */
  mails?: true
}

/**
 * The backend calls that a visitor's browser may make through the site. Everything else, especially `/admin`, gets
 * the site's 404.
 */
export const allowedCalls: AllowedCall[] = [
  { method: 'POST', path: /^\/api\/auth\/local$/ },
  { method: 'POST', path: /^\/api\/auth\/(?:local\/register|forgot-password|send-email-confirmation)$/, mails: true },
  { method: 'POST', path: /^\/api\/auth\/(?:reset-password|change-password|confirm-new-email|delete-account)$/ },
  { method: 'POST', path: /^\/api\/auth\/change-email$/, own: true, mails: true },
  { method: 'DELETE', path: /^\/api\/auth\/sessions\/[a-z\d]+$/, own: true },
  { method: 'GET', path: /^\/api\/auth\/email-confirmation$/ },
  { method: 'GET', path: /^\/api\/connect\/[a-z\d_-]+(?:\/callback)?$/, session: true, visited: true },
  { method: 'GET', path: /^\/api\/auth\/[a-z\d_-]+\/callback$/, session: true },
  { method: 'GET', path: /^\/api\/sign-in-providers$/ },
  { method: 'GET', path: /^\/api\/users\/me$/ },
  { method: 'POST', path: /^\/api\/estimates$/ },
  { method: 'DELETE', path: /^\/api\/estimates\/[a-z\d]+$/ },
  // Public content comes with the pages, so anonymous queries, which may be expensive, are not needed.
  { method: 'POST', path: /^\/graphql$/, own: true },
]

/** @param path without query */
export function allowedCall(method: string, path: string): AllowedCall | undefined {
  return allowedCalls.find((call) => call.method === method && call.path.test(path))
}

/**
 * Rate limit per visitor for calls to the backend. Strapi's own limits count per visitor and email address together,
 * so a caller could bypass them by making up a new email address each time. Reading is counted separately: it must not
 * keep anybody from signing in. Registrations count as emails: they create an account and may send one.
 * @returns a function that counts a call from an IP address: 0, or the seconds until the visitor may try again
 */
export function createCallLimit(
  redis: SharedRedis | undefined,
  { ACCOUNT_CALLS_PER_MINUTE, ACCOUNT_MAILS_PER_10_MINUTES }: Settings,
): (call: AllowedCall, address: string) => Promise<number> {
  const countRead = createRateLimit(redis, { name: 'reads', max: ACCOUNT_CALLS_PER_MINUTE, windowMs: 60_000 })
  const countCall = createRateLimit(redis, { name: 'calls', max: ACCOUNT_CALLS_PER_MINUTE, windowMs: 60_000 })
  const countMail = createRateLimit(redis, { name: 'mails', max: ACCOUNT_MAILS_PER_10_MINUTES, windowMs: 600_000 })
  return async (call, address) => {
    const client = clientOf(address)
    if (call.method === 'GET') return countRead(client)
    return (await countCall(client)) || (call.mails ? countMail(client) : 0)
  }
}

/** Per query. The longest one that the site's pages send, for a visitor's own entries, has about 30. */
const maxTokens = 300

/**
 * Whether a body is a GraphQL query of acceptable length. Parsing stops at the limit: a query costs the backend time
 * proportional to the square of its length.
 */
export function isShortQuery(body: unknown): boolean {
  const { query } = (body ?? {}) as { query?: unknown }
  if (typeof query !== 'string') return false
  try {
    parse(query, { maxTokens, noLocation: true })
    return true
  } catch {
    return false
  }
}

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
