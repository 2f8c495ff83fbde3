import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { ArticleEntry } from '#services/rules/content/article.ts'
import { pictureUrl } from '#services/rules/content/pictures.ts'
import { addresses, fixedAddresses } from '#services/rules/site/addresses.ts'
import { pathIn } from '../../locales/current.ts'
import { defaultLocale } from '../../locales/locales.ts'
import { backend } from '../../server/content/backend.ts'
import { SiteContent } from '../../server/content/siteContent.ts'
import type { FirstView } from '../../server/render/firstView.ts'
import type { Rendered } from '../../server/render/types.ts'
import type { Vike } from '../../server/render/vike.ts'
import { vikeRenderer } from '../../server/render/vikeRenderer.ts'
import { type PictureAddress, readPictureAddress } from '../../server/routes/media/pictureAddress.ts'
import { Pictures } from '../../server/routes/media/pictures.ts'
import { createPageQuery, pageRulesOf } from '../../server/routing/pageQuery.ts'
import { contentName } from '../../server/snapshot/build.ts'
import { copyOf, encodeContent } from '../../server/snapshot/contentFile.ts'
import { pathsIn, type SitemapPart, sitemapIn } from '../../services/rules/content/sitemap.ts'
import { firmToday } from '../../services/rules/time/firmTime.ts'
import { settings } from '../../services/settings.ts'

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
  load: () => Promise<Vike>,
  site: Pick<SiteContent, 'state' | 'slots'>,
  firstView: FirstView,
): Promise<PrerenderedPage[]> {
  const vike = await load()
  const queryNames = createPageQuery(pageRulesOf(vike.pages)).names
  const renderer = vikeRenderer({ load, site, settings: settings(), firstView, queryNames })
  // One after the other, because rendering is work of one thread.
  const queue = new PQueue({ concurrency: 1, timeout: maxSilenceMs })
  return queue.addAll(
    pathsToRender(sitemapIn(vike.pages), site).map((path) => async () => {
      const [page, payload] = [await renderer.page({ path }), await renderer.payload({ path })]
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
function pathsToRender(sitemap: readonly SitemapPart[], site: Pick<SiteContent, 'state'>): string[] {
  const paths = new Set([...fixedAddresses(), ...pathsIn(sitemap, site.state().content, firmToday())])
  const isOnRequest = (path: string) => path === addresses.survey || `${path}/`.startsWith(`${addresses.blog}/`)
  return [...paths]
    .filter((path) => !isOnRequest(path) && !path.includes('?'))
    .map((path) => pathIn(path, defaultLocale))
    .sort()
}

/** Phones and most windows show one of these. Others are made on their first request. */
const isCommon = ({ width, format }: PictureAddress): boolean =>
  format === 'webp' || (format === 'avif' && width >= 768 && width <= 1080)

/**
 * Makes the common sizes of all pictures on prerendered pages, and of the articles' covers, so that no visitor waits for
 * them. Their originals are kept too, from which the other sizes are made while the backend is unavailable. A picture
 * that cannot be fetched now is fetched on its first request.
 */
export async function keepPictures(
  pages: readonly PrerenderedPage[],
  articles: readonly ArticleEntry[],
): Promise<void> {
  const { MEDIA_CACHE_DIR, mediaUrl } = settings()
  const concurrency = availableParallelism()
  const pictures = new Pictures({ cacheDir: MEDIA_CACHE_DIR, mediaUrl, maxWaitMs: 2 ** 31 - 1, concurrency })
  const queue = new PQueue({ concurrency: concurrency + 1 })
  const shown = pages.flatMap(({ page }) => page.body.match(/\/media\/\d+\/[\w.-]+\.(?:avif|webp)(?=[" ])/g) ?? [])
  const covers = articles.flatMap(
    ({ cover }) => cover?.widths.map((width) => pictureUrl(cover.file, width, 'avif')) ?? [],
  )
  const addresses = [...new Set([...shown, ...covers])]
    .map(readPictureAddress)
    .filter((address) => address !== undefined)
  await Promise.allSettled(addresses.filter(isCommon).map((address) => queue.add(() => pictures.make(address))))
}

/** How long a backend that fails is asked again. */
const retryMs = 20_000
const firstPauseMs = 500

/**
 * Reads all content, for the pages of the build and for a server that starts while the backend is unavailable.
 * @throws Error with the backend's fault, because a build without content is worse than none
 */
export async function readContent(): Promise<SiteContent> {
  const faults: string[] = []
  const warn = (about: unknown, message = '') => {
    const { reason = message } = Object(about) as { reason?: string }
    faults.push(typeof about === 'string' ? about : reason)
  }
  const site = new SiteContent({ backend, intervalMs: 0, log: { info: () => {}, warn } })
  const until = performance.now() + retryMs
  for (let pauseMs = firstPauseMs; !(await site.update()); pauseMs *= 2) {
    if (performance.now() >= until) throw new Error(`The content could not be read. ${faults.at(-1)}`)
    await wait(pauseMs)
  }
  for (const fault of faults) console.warn(`  ${fault}`)
  return site
}

/** Writes the content into a build. @param build its id */
export async function keepContent(dist: string, site: SiteContent, build: string): Promise<void> {
  await writeFile(join(dist, contentName), encodeContent(copyOf(site, build)))
}
