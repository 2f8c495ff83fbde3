import { getGlobalContext, renderPage } from 'vike/server'
import type { SiteContent } from '#server/content/siteContent.ts'
import { pageQueryOf } from '#server/routing/pageQuery.ts'
import { type SitemapPart, sitemapIn } from '#services/rules/content/sitemap.ts'
import { settings } from '#services/settings.ts'
import type { FirstView } from './firstView.ts'
import { pageInput } from './pageInput.ts'
import type { PageRenderer } from './types.ts'
import { vikeRenderer } from './vikeRenderer.ts'

/** Renders the pages that Vike has loaded. @param firstView undefined in development */
export function siteRenderer(
  site: Pick<SiteContent, 'known' | 'slots'>,
  firstView: FirstView | undefined,
): PageRenderer {
  const { SITE_URL: siteUrl, BUILD_POLL_MS: buildPollMs, LOCALE_STRATEGY: strategy } = settings()
  return vikeRenderer({
    renderPage,
    getWorkOutData: async () => (await getGlobalContext()).workOutData,
    getPageQuery: async () => pageQueryOf((await getGlobalContext()).pages),
    input: (locale) => pageInput(site, { siteUrl, buildPollMs, locale }),
    strategy,
    firstView,
  })
}

/** What these pages declare. */
export const sitemapParts = async (): Promise<readonly SitemapPart[]> => sitemapIn((await getGlobalContext()).pages)
