import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { Coding } from '#server/cache/compress.ts'
import type { PreparedResponse, Variant } from '#server/cache/preparedResponse.ts'
import { type CacheState, logDirectResponse } from '#server/log/accessLog.ts'

/**
 * Sends a prepared response, bypassing Fastify's serialisation.
 * @param cache for the access log: where the response comes from
 */
export function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: PreparedResponse,
  cache?: CacheState,
): FastifyReply {
  request.cache = cache
  reply.hijack()
  request.server.setCdnHeaders?.(reply.raw, entry, cache)
  sendPrepared(request.raw, reply.raw, entry)
  return reply
}

/**
 * Sends a response before Fastify routes the request, with the header and the access line that Fastify's hooks would add.
 * @param started `performance.now()` when the request arrived
 */
export function sendDirectly(
  { site, setCdnHeaders, log }: Pick<FastifyInstance, 'site' | 'setCdnHeaders' | 'log'>,
  request: IncomingMessage,
  response: ServerResponse,
  { entry, cache, started }: { entry: PreparedResponse; cache?: CacheState; started: number },
): void {
  setStaleHeader(response, site.unconfirmedS())
  setCdnHeaders?.(response, entry, cache)
  const status = sendPrepared(request, response, entry)
  logDirectResponse(log, request, { status, started, ...(cache && { cache }) })
}

/**
 * `X-Content-Stale`: seconds since the backend last confirmed the content of this response. Only sent while the backend
 * is unavailable, when the response may be older than what editors have published.
 */
export function setStaleHeader(response: ServerResponse, seconds: number | undefined): void {
  if (seconds !== undefined) response.setHeader('X-Content-Stale', seconds)
}

/**
 * Sends a prepared response: the best coding that the client accepts, a 304 if the client has it, no body for HEAD.
 * @returns the status sent
 */
function sendPrepared(request: IncomingMessage, response: ServerResponse, entry: PreparedResponse): number {
  const variant = variantFor(entry, header(request.headers['accept-encoding']))
  const ifNoneMatch = request.headers['if-none-match']
  if (ifNoneMatch !== undefined && entry.status === 200) {
    const match = matching(entry, ifNoneMatch, variant)
    if (match) {
      response.writeHead(304, match.headUnchanged).end()
      return 304
    }
  }
  response.writeHead(entry.status, variant.head)
  if (request.method === 'HEAD') response.end()
  else response.end(variant.body)
  return entry.status
}

function variantFor(entry: PreparedResponse, acceptEncoding: string | undefined): Variant {
  for (const coding of acceptedCodings(acceptEncoding)) {
    const variant = entry.variants[coding]
    if (variant) return variant
  }
  return entry.variants.identity
}

/**
 * If-None-Match uses weak comparison (RFC 9110 §13.1.2): proxies that compress make tags weak. The tag of any
 * coding matches, since it identifies the same content.
 */
function matching(entry: PreparedResponse, ifNoneMatch: string, preferred: Variant): Variant | undefined {
  if (ifNoneMatch.trim() === '*') return preferred
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return Object.values(entry.variants).find((variant) => variant.etag !== '' && tags.includes(variant.etag))
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value
}

/** Best first: the server's order decides between codings with equal weights. */
const preference: Coding[] = ['br', 'gzip', 'identity']

/** Browsers send only a few different headers, so each is parsed once. Limited in size, because of made-up ones. */
const parsed = new LRUCache<string, readonly Coding[]>({ max: 200 })

const onlyIdentity: readonly Coding[] = ['identity']

/**
 * The codings that a client accepts, best first (RFC 9110 §12.5.3: weights, `q=0`, `*`, `x-gzip`).
 * Without the header only identity, as simple clients expect. Never empty: a client that refuses everything
 * gets identity, as the RFC allows.
 */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined) return onlyIdentity
  const cached = parsed.get(header)
  if (cached) return cached
  const accepted = parse(header)
  parsed.set(header, accepted)
  return accepted
}

function parse(header: string): readonly Coding[] {
  const headers = { 'accept-encoding': header.replace(/\bx-gzip\b/gi, 'gzip') }
  const accepted = new Negotiator({ headers }).encodings(preference, { preferred: preference })
  if (accepted.length === 0) return onlyIdentity
  // `*` does not ask for an uncompressed body: identity comes last unless it is named.
  return /identity/i.test(header)
    ? accepted
    : accepted.sort((a, b) => Number(a === 'identity') - Number(b === 'identity'))
}
