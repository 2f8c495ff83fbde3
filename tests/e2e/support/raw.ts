import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request exactly as written: no normalising, no decoding, no following of redirects. */
export function raw(
  siteUrl: string,
  target: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    // `http.request` validates the path, but hostile targets must be sent unchanged, as an attacker would.
    ;(request as unknown as { path: string }).path = target
    request.on('error', reject)
    request.end(body)
  })
}

/**
 * `fetch` on a connection of its own. Strapi closes idle connections after five seconds: one that is used again at that
 * moment, or after a restart, would be a network failure.
 */
export function fetchFresh(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('connection', 'close')
  return fetch(url, { ...init, headers })
}
