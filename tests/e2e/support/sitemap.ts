import type { APIRequestContext } from '@playwright/test'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))

/** The paths in all maps of the sitemap, with their queries. @param siteUrl of another site than that of the request */
export async function sitemapPaths(request: Pick<APIRequestContext, 'get'>, siteUrl = ''): Promise<string[]> {
  const index = await request.get(`${siteUrl}/sitemap.xml`)
  const maps = await Promise.all(
    locations(await index.text()).map(async ({ pathname }) => (await request.get(siteUrl + pathname)).text()),
  )
  const pages = maps.flatMap(locations)
  if (pages.length === 0) throw new Error(`The sitemap is empty (status ${index.status()})`)
  return pages.map(({ pathname, search }) => pathname + search)
}

/** The address of a page's payload. @param path with its query @param buildId of the running build */
export function payloadAddress(path: string, buildId: string): string {
  const [pathname = '', query] = path.split('?')
  return `${pathname === '/' ? '' : pathname}/_payload.json?${query ? `${query}&` : ''}${buildId}`
}
