import type { APIRequestContext } from '@playwright/test'

/** The paths in the sitemap. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/sitemap.xml')
  const locations = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  if (locations.length === 0) throw new Error(`The sitemap is empty (status ${response.status()})`)
  return locations.map(({ pathname, search }) => pathname + search)
}
