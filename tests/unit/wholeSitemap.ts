import type { SitemapPart } from '#services/rules/content/sitemap.ts'

/** What the pages of the site declare. */
export const wholeSitemap: readonly SitemapPart[] = Object.values(
  import.meta.glob<{ sitemap: SitemapPart | SitemapPart[] }>('/pages/**/+sitemap.ts', { eager: true }),
).flatMap(({ sitemap }) => sitemap)
