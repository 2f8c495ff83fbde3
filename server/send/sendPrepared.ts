import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PreparedResponse, Variant } from '#server/cache/preparedResponse.ts'
import { acceptedCodings } from './negotiate.ts'

/**
 * Sends a prepared response: the best coding that the client accepts, a 304 if the client has it, no body for HEAD.
 * @returns the status sent
 */
export function sendPrepared(request: IncomingMessage, response: ServerResponse, entry: PreparedResponse): number {
  const variant = variantFor(entry, header(request.headers['accept-encoding']))
  const known = request.headers['if-none-match']
  if (known !== undefined && entry.status === 200) {
    const match = matching(entry, known, variant)
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
function matching(entry: PreparedResponse, known: string, preferred: Variant): Variant | undefined {
  if (known.trim() === '*') return preferred
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return Object.values(entry.variants).find((variant) => variant.etag !== '' && tags.includes(variant.etag))
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value
}
