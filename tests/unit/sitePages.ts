import type { SitemapPart } from '#services/rules/content/sitemap.ts'
import { addresses, isAccountPath } from '#services/rules/site/addresses.ts'

/** The addresses that always exist, whatever editors publish, except the search and account pages. */
export const fixedPages: string[] = Object.values(addresses).filter(
  (address) => !address.includes('@') && address !== addresses.search && !isAccountPath(address),
)

/** The address of each page, by its id: Vike derives both from the folders. https://vike.dev/filesystem-routing */
export const pageRoutes: ReadonlyMap<string, string> = new Map(
  Object.keys(import.meta.glob('/pages/**/+Page.tsx'))
    .map((file) => file.replace('/+Page.tsx', ''))
    .filter((pageId) => pageId !== '/pages/_error')
    .map((pageId) => [pageId, pageId.replace(/^\/pages|\/index$/g, '') || '/']),
)

/** What the pages of the site declare. */
export const wholeSitemap: readonly SitemapPart[] = Object.values(
  import.meta.glob<{ sitemap: SitemapPart | SitemapPart[] }>('/pages/**/+sitemap.ts', { eager: true }),
).flatMap(({ sitemap }) => sitemap)
