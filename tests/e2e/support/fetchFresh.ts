/**
 * `fetch` on a connection of its own. Strapi closes idle connections after five seconds: one that is used again at that
 * moment, or after a restart, would be a network failure.
 */
export function fetchFresh(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('connection', 'close')
  return fetch(url, { ...init, headers })
}
