import type { APIRequestContext } from '@playwright/test'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))

/** The paths in all sitemaps, with their queries. @param from requests of a test, or what reads a path */
export async function sitemapPaths(
  from: Pick<APIRequestContext, 'get'> | ((path: string) => Promise<string>),
): Promise<string[]> {
  const read = typeof from === 'function' ? from : async (path: string) => (await from.get(path)).text()
  const index = await read('/sitemap.xml')
  const files = await Promise.all(locations(index).map(({ pathname }) => read(pathname)))
  const pages = files.flatMap(locations)
  if (pages.length === 0) throw new Error(`The sitemap is empty: ${index.slice(0, 200)}`)
  return pages.map(({ pathname, search }) => pathname + search)
}

/** The address of a page's payload. @param path with its query @param buildId of the running build */
export function payloadAddress(path: string, buildId: string): string {
  const [pathname = '', query] = path.split('?')
  return `${pathname === '/' ? '' : pathname}/_payload.json?${query ? `${query}&` : ''}${buildId}`
}

/** The sitemaps that /sitemap.xml lists. */
export const sitemaps = ['pages', 'services', 'areas', 'projects', 'blog', 'questions'].map(
  (section) => `/sitemaps/${section}.xml`,
)
