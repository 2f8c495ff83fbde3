import type { SitemapPart } from '#services/rules/content/sitemap.ts'
import { addresses, fixedAddresses, isAccountPath } from '#services/rules/site/addresses.ts'

/** The addresses that always exist, whatever editors publish, except the search and account pages. */
export const fixedPages: string[] = fixedAddresses().filter(
  (address) => address !== addresses.search && !isAccountPath(address),
)

const routes = import.meta.glob<string>('/pages/**/+route.ts', { eager: true, import: 'default' })

/** The address of each page, by its id: Vike derives both from the folders, unless there is a +route.ts. https://vike.dev/filesystem-routing */
export const pageRoutes: ReadonlyMap<string, string> = new Map(
  Object.keys(import.meta.glob('/pages/**/+Page.tsx'))
    .map((file) => file.replace('/+Page.tsx', ''))
    .filter((pageId) => pageId !== '/pages/_error')
    .map((pageId) => [pageId, routes[`${pageId}/+route.ts`] ?? (pageId.replace(/^\/pages|\/index$/g, '') || '/')]),
)

/** What the pages of the site declare. */
export const wholeSitemap: readonly SitemapPart[] = Object.values(
  import.meta.glob<{ sitemap: SitemapPart | SitemapPart[] }>('/pages/**/+sitemap.ts', { eager: true }),
).flatMap(({ sitemap }) => sitemap)
