import { join } from 'node:path'
import PQueue from 'p-queue'
import { addresses } from '#services/rules/site/addresses.ts'
import { pathIn } from '../../locales/current.ts'
import { defaultLocale } from '../../locales/locales.ts'
import type { SiteContent } from '../../server/content/siteContent.ts'
import type { FirstView } from '../../server/render/firstView.ts'
import type { Rendered } from '../../server/render/types.ts'
import { pathsIn, type SitemapPart } from '../../services/rules/content/sitemap.ts'
import { londonToday } from '../../services/rules/time/londonTime.ts'

/** A page rendered by the build. */
export interface PrerenderedPage {
  path: string
  page: Rendered
  payload: Rendered
}

/** Vike sometimes hangs forever after an internal error. */
const maxSilenceMs = 180_000

/**
 * Renders every page known in advance, with the renderer of the server. Only in the default language; pages in other
 * languages are rendered on their first request.
 * @throws Error if a page cannot be rendered, because a build with missing pages is worse than none
 */
export async function prerenderPages(
  dist: string,
  site: Pick<SiteContent, 'known' | 'slots'>,
  firstView: FirstView,
): Promise<PrerenderedPage[]> {
  await import(join(dist, 'server/entry.mjs'))
  const { siteRenderer, sitemapParts } = await import('../../server/render/siteRenderer.ts')
  const renderer = siteRenderer(site, firstView)
  // One after the other, because rendering is work of one thread.
  const queue = new PQueue({ concurrency: 1, timeout: maxSilenceMs })
  return queue.addAll(
    pathsToRender(await sitemapParts(), site).map((path) => async () => {
      const [page, payload] = [await renderer.page({ url: path }), await renderer.payload({ url: path })]
      for (const { status } of [page, payload])
        if (status !== 200) throw new Error(`${path} could not be rendered: status ${status}`)
      return { path, page, payload }
    }),
  )
}

/**
 * The paths of all pages in the default language, except the blog, whose articles are live as soon as they are published,
 * and the survey page, which is rendered for one visitor.
 */
function pathsToRender(sitemap: readonly SitemapPart[], site: Pick<SiteContent, 'known'>): string[] {
  const fixed = Object.values(addresses).filter((address) => !address.includes('@'))
  const paths = new Set([...fixed, ...pathsIn(sitemap, site.known().content, londonToday())])
  const isOnRequest = (path: string) => path === addresses.survey || `${path}/`.startsWith(`${addresses.blog}/`)
  return [...paths]
    .filter((path) => !isOnRequest(path) && !path.includes('?'))
    .map((path) => pathIn(path, defaultLocale))
    .sort()
}
