import type { ServerResponse } from 'node:http'

/**
 * `X-Content-Stale`: seconds since the backend last confirmed the content that this answer is made of. Only while it
 * is unavailable: the answer may be older than what editors have published.
 */
export function markUnconfirmed(response: ServerResponse, seconds: number | undefined): void {
  if (seconds !== undefined) response.setHeader('X-Content-Stale', seconds)
}
