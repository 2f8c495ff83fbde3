/**
 * The address of a page's data: `{path}/_payload.json?{query&}{buildId}`. The query comes first and as it
 * is; the server keeps what it knows of it.
 * @param url a path of this site, with query and hash
 */
export function payloadUrl(url: string, buildId: string): string {
  const { pathname, search } = new URL(url, 'http://site.invalid')
  const query = search ? `${search.slice(1)}&` : ''
  return `${pathname === '/' ? '' : pathname}/_payload.json?${query}${buildId}`
}

/**
 * Fetches the data of a page for Vike's client router. Anything but JSON with a status that has a page
 * (200, 404, 503) is not for this code: the browser then loads the target in full.
 */
export async function fetchPayload(url: string): Promise<Response> {
  const address = payloadUrl(url, __BUILD_ID__)
  try {
    const response = await fetch(address)
    const json = response.headers.get('content-type')?.includes('application/json')
    if (json && [200, 404, 503].includes(response.status)) return response
    console.warn(`Cannot load payload ${address}: status ${response.status}`)
  } catch (error) {
    console.warn(`Cannot load payload ${address}:`, error)
  }
  location.assign(url)
  // The page is being left; nothing more may happen on it.
  return new Promise<Response>(() => {})
}
