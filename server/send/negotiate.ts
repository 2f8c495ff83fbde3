import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { Coding } from '#server/cache/compress.ts'

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
