import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathIn, provideLanguage } from '../../locales/current.ts'
import { defaultLocale } from '../../locales/locales.ts'
import { providePrerenderParts } from '../../renderer/prerender.ts'
import type { SiteContent } from '../../server/content/siteContent.ts'
import { type PageInput, pageInput } from '../../server/render/pageInput.ts'
import type { Basis } from '../../server/render/types.ts'
import { pageQueryOf } from '../../server/routing/pageQuery.ts'
import { londonToday } from '../../services/londonTime.ts'
import { settings } from '../../services/settings.ts'
import { viteConfig } from './viteConfig.ts'

/** A file of a prerendered page. */
interface PrerenderedFile {
  /** Relative to `{dist}/pages`. */
  file: string
  basis: Basis
}

/** A prerendered page. */
export interface PrerenderedPage {
  path: string
  page: PrerenderedFile
  payload?: PrerenderedFile
}

/** Vike sometimes hangs forever after an internal error. */
const maxSilenceMs = 180_000

export interface PrerenderedSite {
  pages: PrerenderedPage[]
  /** The names of all keys of queries that change a page. */
  queryNames: readonly string[]
}

/** What Vike passes for each file of a prerendered page: https://vike.dev/api#prerender */
interface Prerendered {
  urlOriginal: string
  is404?: boolean
  data?: unknown
  basisOf: PageInput['basisOf']
  _prerenderResult: { filePath: string; fileContent: string }
}

/**
 * Renders every page known in advance and writes it where the server's page store reads it: outside the public
 * files, so that only the store serves pages. Only in the default language; pages in other languages are rendered on
 * their first request.
 * @throws Error if a page cannot be rendered, because a build with missing pages is worse than none
 */
export async function prerenderPages(
  dist: string,
  site: Pick<SiteContent, 'known' | 'slots'>,
): Promise<PrerenderedSite> {
  const folder = join(dist, 'pages')
  await rm(folder, { recursive: true, force: true })
  const pages = new Map<string, Partial<PrerenderedPage>>()
  let queryNames: readonly string[] = []
  const { LOCALE_STRATEGY: strategy, SITE_URL: siteUrl, BUILD_POLL_MS: buildPollMs } = settings()
  provideLanguage(() => ({ locale: defaultLocale, strategy }))
  providePrerenderParts({
    createInput: () => pageInput(site, { siteUrl, buildPollMs, locale: defaultLocale }),
    content: site.known().content,
    today: londonToday(),
  })
  const [{ prerender }, { getGlobalContext }] = await Promise.all([import('vike/api'), import('vike/server')])
  const watchdog = createWatchdog(maxSilenceMs)
  const prerendered = prerender({
    viteConfig: viteConfig(dist),
    onPagePrerender: async (given: unknown) => {
      watchdog.reset()
      const { urlOriginal, is404, data, basisOf, _prerenderResult } = given as Prerendered
      if (is404) return
      queryNames = pageQueryOf((await getGlobalContext()).pages).names
      const { filePath, fileContent } = _prerenderResult
      const what = filePath.endsWith('.html') ? 'page' : 'payload'
      // Vike renders the page at its path without language; it is served at its path in the default language.
      const path = pathIn(urlOriginal)
      const name = path === '/' ? 'index' : path.slice(1)
      const file = what === 'page' ? `${name}.html` : `${name}.payload.json`
      pages.set(path, { ...pages.get(path), [what]: { file, basis: basisOf(data, what) } })
      await write(join(folder, file), fileContent)
    },
  })
  await Promise.race([prerendered, watchdog.expired])
  watchdog.stop()
  const found = [...pages].flatMap(([path, { page, payload }]) =>
    page ? [{ path, page, ...(payload && { payload }) }] : [],
  )
  return { pages: found.sort((a, b) => (a.path < b.path ? -1 : 1)), queryNames }
}

/** `expired` rejects if `reset` is not called for `ms`. */
function createWatchdog(ms: number) {
  let timer: NodeJS.Timeout | undefined
  let fail: (error: Error) => void = () => {}
  const expired = new Promise<never>((_, reject) => {
    fail = reject
  })
  const reset = () => {
    clearTimeout(timer)
    timer = setTimeout(() => fail(new Error(`No page has been rendered for ${ms / 1000} s: prerendering hangs.`)), ms)
  }
  reset()
  return { expired, reset, stop: () => clearTimeout(timer) }
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
