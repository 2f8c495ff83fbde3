import { plainText } from './plainText.ts'
import type { Rendered } from './types.ts'

const suffix = '/_payload.json'

/** A request for the data of a page: `{path}/_payload.json?{query&}{buildId}`. */
export interface PayloadAddress {
  /** Path of the page, as the browser has it. */
  path: string
  /** Query of the page, with question mark, or empty. */
  query: string
  /** The build that the asking browser runs; empty when it did not say. */
  buildId: string
}

/**
 * @param target path and query as they were requested
 * @returns undefined when it is no payload request
 */
export function readPayloadAddress(target: string): PayloadAddress | undefined {
  const [path = '', ...queries] = target.split('?')
  if (!path.endsWith(suffix)) return undefined
  const parts = queries.join('?').split('&')
  const last = parts.at(-1) ?? ''
  const hasId = last !== '' && !last.includes('=')
  const rest = (hasId ? parts.slice(0, -1) : parts).join('&')
  return { path: path.slice(0, -suffix.length) || '/', query: rest && `?${rest}`, buildId: hasId ? last : '' }
}

/** The one address that browsers use for a payload; also its key in the store. */
export function payloadKey(path: string, query: string, buildId: string): string {
  return `${path === '/' ? '' : path}${suffix}?${query ? `${query.slice(1)}&` : ''}${buildId}`
}

/** Answered when the browser should load the page in full: it sees the real answer then. */
export function fullLoad(status = 404): Rendered {
  return plainText(status, 'Load the page itself.')
}

/**
 * Vike's JSON as a payload with the status it deserves: Vike itself answers 200 with the abort inside.
 * Leaves out the furniture, which the browser has from its first view.
 */
export function toPayload(json: string, cacheTags: string[]): Rendered {
  const data = readObject(json)
  if (!data) return fullLoad(500)
  // A redirect is decided by the server, an unmatched path and a fault are shown by the server.
  if ('_urlRedirect' in data || '_urlRewrite' in data) return fullLoad()
  if ('_isServerSideError' in data || 'serverSideError' in data) return fullLoad(data.is404 === true ? 404 : 500)
  const status = typeof data.abortStatusCode === 'number' ? data.abortStatusCode : 200
  const { furniture, ...rest } = data
  const body = furniture === undefined ? json : JSON.stringify(rest)
  return { status, contentType: 'application/json; charset=utf-8', body, headers: [], cacheTags, failed: status >= 500 }
}

function readObject(json: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(json)
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : undefined
  } catch {
    return undefined
  }
}
