import { plainText } from './minimalPage.ts'
import { versionHeader } from './pageVersion.ts'
import type { Rendered } from './types.ts'

const suffix = '/_payload.json'

/** A request for the data of a page: `{path}/_payload.json?{query&}{buildId}`. */
export interface PayloadAddress {
  /** Path of the page, as shown in the browser. */
  path: string
  /** Query of the page, with the question mark, or empty. */
  query: string
  /** The build that the browser runs; empty if it did not send one. */
  buildId: string
}

/**
 * @param target path and query as requested
 * @returns undefined if it is not a payload request
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

/** The address that browsers use for a payload; also its key in the store. */
export function payloadKey(path: string, query: string, buildId: string): string {
  return `${path === '/' ? '' : path}${suffix}?${query ? `${query.slice(1)}&` : ''}${buildId}`
}

/** Makes the browser do a full page load, which gets the actual response. */
export function fullLoad(status = 404): Rendered {
  return plainText(status, 'Load the page itself.')
}

/**
 * Turns Vike's JSON into a payload with the correct status: Vike returns 200 even for an aborted render.
 * Leaves out the furniture, which the browser has from its first page.
 * @param version of the data
 */
export function toPayload(json: string, version: string): Rendered {
  const data = readObject(json)
  if (!data) return fullLoad(500)
  // The server handles redirects, and shows errors and paths without a route, on a full page load.
  if ('_urlRedirect' in data || '_urlRewrite' in data) return fullLoad()
  if ('_isServerSideError' in data || 'serverSideError' in data) return fullLoad(data.is404 === true ? 404 : 500)
  const status = typeof data.abortStatusCode === 'number' ? data.abortStatusCode : 200
  const { furniture, ...rest } = data
  const body = furniture === undefined ? json : JSON.stringify(rest)
  return {
    status,
    contentType: 'application/json; charset=utf-8',
    body,
    headers: [[versionHeader, version]],
    failed: status >= 500,
  }
}

function readObject(json: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(json)
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : undefined
  } catch {
    return undefined
  }
}
