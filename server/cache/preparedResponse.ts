import { createHash } from 'node:crypto'
import { withInlineHashes } from '#server/render/inlineHashes.ts'
import type { AddSettings } from '#server/render/serverSettings.ts'
import type { Basis, Rendered } from '#server/render/types.ts'
import { negotiatedHeaders } from '#server/routing/languages.ts'
import type { CdnKeys } from './cdnKeys.ts'
import { type Coding, compress } from './compress.ts'

/** A response body in one coding, with its headers. */
export interface Variant {
  body: Buffer
  /** Strong and different for each coding, as RFC 9110 §8.8.3.3 requires. Empty if the response must not be stored. */
  etag: string
  /** Alternating names and values, as for `response.writeHead`. */
  head: string[]
  /** The same for a 304. */
  headUnchanged: string[]
}

/** A response that is ready to send: nothing is computed per request. */
export interface PreparedResponse {
  /** Canonical path of the page; for a payload, the path of its page. Used to look up redirect rules. */
  path: string
  status: number
  /** See `Rendered.basis`. */
  basis?: Basis | undefined
  /** What a CDN may purge it by, separated by spaces; undefined if no CDN may store it. */
  cdnKeys?: string | undefined
  /** See `Rendered.failed`. */
  failed: boolean
  /** See `Rendered.around`. */
  around?: string | undefined
  /** May be stored and sent to other visitors. */
  storable: boolean
  /** Approximate size in memory. */
  bytes: number
  /** What it was made from, without settings of the running server. Only on what the archive keeps, until the store has passed it on. */
  source?: Rendered | undefined
  variants: Partial<Record<Coding, Variant>> & { identity: Variant }
}

export interface PrepareOptions {
  path: string
  /** For one visitor only: `private, no-store`, no ETag, not stored unless `shared`. */
  private?: boolean
  /** The server stores it although its status is not 200: for error pages that all visitors share. */
  shared?: boolean
  /** Stored in memory only: one of the many variants that the query makes of a page. */
  variant?: boolean
  /** `best`: nobody waits for it, so it may take a tenth of a second to compress. */
  effort?: 'best'
}

type Options = PrepareOptions & { negotiated: boolean }

/** Memory for objects and header strings, in addition to the bodies. */
const overheadBytes = 4096

export type PrepareResponse = (rendered: Rendered, options: PrepareOptions) => Promise<PreparedResponse>

/**
 * @param fixedHeaders sent with every response, such as the security headers
 * @param isNegotiated whether the response at a path depends on the visitor's languages
 * @param addSettings adds what the running server's settings say
 * @param cdnKeys see cdnKeys.ts; undefined without a CDN
 */
export function createPrepareResponse(
  fixedHeaders: readonly (readonly [string, string])[],
  isNegotiated: (path: string) => boolean = () => false,
  addSettings: AddSettings = (rendered) => rendered,
  cdnKeys?: CdnKeys,
): PrepareResponse {
  return async (source, options) => {
    const rendered = addSettings(source)
    // A page may replace one, such as the referrer policy.
    const replaced = rendered.headers.map(([name]) => name.toLowerCase())
    const otherHeaders = fixedHeaders.filter(([name]) => !replaced.includes(name.toLowerCase()))
    const fixed = (rendered.framedBy ? otherHeaders.flatMap(framedBy(rendered.framedBy)) : otherHeaders).flat()
    const negotiated = isNegotiated(options.path)
    const entry = await prepareResponse(rendered, { ...options, negotiated }, fixed)
    if (entry.storable && entry.status === 200 && !options.private && !negotiated)
      entry.cdnKeys = cdnKeys?.(options.path, options.variant)
    if (!entry.storable || options.variant) return entry
    const { gzip, br } = entry.variants
    const compressed = rendered.body === source.body ? { gzip: gzip?.body, br: br?.body } : undefined
    return { ...entry, source: { ...source, compressed } }
  }
}

/** Only responses that will be stored are worth compressing with Brotli. */
async function prepareResponse(rendered: Rendered, options: Options, fixed: string[]): Promise<PreparedResponse> {
  const isShared = options.shared || (!options.private && rendered.status === 200)
  const storable = isShared && !rendered.failed
  const identity = Buffer.from(rendered.body)
  const bodies = rendered.compressed
    ? { identity, ...rendered.compressed }
    : await compress(identity, storable ? ['gzip', 'br'] : ['gzip'], options.effort)
  const common = [...commonHeaders(rendered, options, fixed), ...withHashes(fixed, rendered)]
  const tag = options.private
    ? ''
    : createHash('sha256').update(rendered.contentType).update(identity).digest('base64url')
  const variant = (coding: Coding, body: Buffer): Variant => {
    const etag = tag && `"${tag.slice(0, 22)}${coding === 'identity' ? '' : `-${coding}`}"`
    const headUnchanged = etag ? [...common, 'ETag', etag] : common
    const head = [...headUnchanged, 'Content-Type', rendered.contentType, 'Content-Length', String(body.length)]
    return { body, etag, headUnchanged, head: coding === 'identity' ? head : [...head, 'Content-Encoding', coding] }
  }
  return {
    path: options.path,
    status: rendered.status,
    basis: rendered.basis,
    around: rendered.around,
    failed: rendered.failed,
    storable,
    bytes: overheadBytes + identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0),
    variants: {
      identity: variant('identity', bodies.identity),
      ...(bodies.gzip && { gzip: variant('gzip', bodies.gzip) }),
      ...(bodies.br && { br: variant('br', bodies.br) }),
    },
  }
}

/** Lets one origin show the response in a frame. */
const framedBy =
  (origin: string) =>
  ([name, value]: readonly [string, string]): [string, string][] =>
    name === 'X-Frame-Options' ? [] : [[name, value.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`)]]

const withHashes = (fixed: string[], { inline }: Rendered): string[] =>
  inline ? fixed.map((value) => withInlineHashes(value, inline)) : fixed

/** How long clients should wait after a 503 that does not know better, in seconds. */
export const retryAfterS = '30'

function commonHeaders(rendered: Rendered, options: Options, fixed: string[]): string[] {
  const shared = options.negotiated ? 'private, no-cache' : 'no-cache'
  const cacheControl = options.private || rendered.status >= 500 ? 'private, no-store' : shared
  const vary = options.negotiated ? `Accept-Encoding, ${negotiatedHeaders.Vary}` : 'Accept-Encoding'
  const pageHeaders = rendered.headers.filter(
    ([name]) => !/^(?:content-type|content-length|cache-control|etag|vary)$/i.test(name),
  )
  return [
    ...pageHeaders.flat(),
    ...['Cache-Control', cacheControl, 'Vary', vary],
    ...(rendered.status === 503 ? ['Retry-After', retryAfterS] : []),
    // On a site that is not indexable, every response has it already.
    ...(rendered.status >= 400 && !fixed.includes('X-Robots-Tag') ? ['X-Robots-Tag', 'noindex'] : []),
  ]
}
