import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathIn, provideLanguage } from '../../locales/current.ts'
import { defaultLocale } from '../../locales/locales.ts'
import { retryReadsFor } from '../../services/retryRead.ts'
import { settings } from '../../services/settings.ts'
import { viteConfig } from './viteConfig.ts'

/** A prerendered page. File names are relative to `{dist}/pages`; `cacheTags` are the content types it shows. */
export interface PrerenderedPage {
  path: string
  html: string
  payload?: string
  cacheTags: string[]
  /** See `Rendered.counts`. */
  counts: Record<string, number>
  status: 200
}

/** How long failed content requests are retried; with the last attempt, less than Vike's 30 s limit for a hook. */
const retryMs = 20_000
/** Vike sometimes hangs forever after an internal error. */
const maxSilenceMs = 180_000

/** What Vike passes for each file of a prerendered page: https://vike.dev/api#prerender */
interface Prerendered {
  urlOriginal: string
  is404?: boolean
  content?: { cacheTags: Set<string>; counts: Record<string, number> }
  _prerenderResult: { filePath: string; fileContent: string }
}

/**
 * Renders every page known in advance and writes it where the server's page store reads it: outside the public
 * files, so that only the store serves pages. Only in the default language; pages in other languages are rendered on
 * their first request.
 * @throws Error if a page cannot be rendered, because a build with missing pages is worse than none
 */
export async function prerenderPages(dist: string): Promise<PrerenderedPage[]> {
  const folder = join(dist, 'pages')
  await rm(folder, { recursive: true, force: true })
  const pages = new Map<string, PrerenderedPage>()
  const { LOCALE_STRATEGY: strategy } = settings()
  provideLanguage(() => ({ locale: defaultLocale, strategy }))
  retryReadsFor(retryMs)
  const { prerender } = await import('vike/api')
  const watchdog = createWatchdog(maxSilenceMs)
  const prerendered = prerender({
    viteConfig: viteConfig(dist),
    onPagePrerender: async (given: unknown) => {
      watchdog.reset()
      const { urlOriginal, is404, content, _prerenderResult } = given as Prerendered
      if (is404) return
      const { filePath, fileContent } = _prerenderResult
      const html = filePath.endsWith('.html')
      // Vike renders the page at its path without language; it is served at its path in the default language.
      const path = pathIn(urlOriginal)
      const name = path === '/' ? 'index' : path.slice(1)
      const page = pages.get(path) ?? { path, html: '', cacheTags: [], counts: {}, status: 200 as const }
      page.cacheTags = [...new Set([...page.cacheTags, ...(content?.cacheTags ?? [])])].sort()
      page.counts = { ...content?.counts }
      const file = html ? `${name}.html` : `${name}.payload.json`
      if (html) page.html = file
      else page.payload = file
      pages.set(path, page)
      await write(join(folder, file), fileContent)
    },
  })
  await Promise.race([prerendered, watchdog.expired])
  watchdog.stop()
  return [...pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
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
