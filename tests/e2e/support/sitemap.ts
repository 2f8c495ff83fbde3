import type { APIRequestContext } from '@playwright/test'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))

/** The paths in all maps of the sitemap, with their queries. */
export async function sitemapPaths(request: Pick<APIRequestContext, 'get'>): Promise<string[]> {
  const index = await request.get('/sitemap.xml')
  const maps = await Promise.all(
    locations(await index.text()).map(async ({ pathname }) => (await request.get(pathname)).text()),
  )
  const pages = maps.flatMap(locations)
  if (pages.length === 0) throw new Error(`The sitemap is empty (status ${index.status()})`)
  return pages.map(({ pathname, search }) => pathname + search)
}
