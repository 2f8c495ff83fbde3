import type { ServerResponse } from 'node:http'

/**
 * `X-Content-Stale`: seconds since the backend last confirmed the content of this response. Only sent while the backend
 * is unavailable, when the response may be older than what editors have published.
 */
export function setStaleHeader(response: ServerResponse, seconds: number | undefined): void {
  if (seconds !== undefined) response.setHeader('X-Content-Stale', seconds)
}
