import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathIn, provideLanguage } from '../../locales/current.ts'
import { defaultLocale } from '../../locales/locales.ts'
import { retryReadsFor } from '../../services/retryRead.ts'
import { settings } from '../../services/settings.ts'
import { viteConfig } from './viteConfig.ts'

/** A prerendered page. File names are relative to `{dist}/pages`; `cacheTags` are the kinds of content it shows. */
export interface PrerenderedPage {
  path: string
  html: string
  payload?: string
  cacheTags: string[]
  /** How much content it was made of; see `Rendered`. */
  counts: Record<string, number>
  status: 200
}

/** How long a failed read of content is repeated. With the last attempt it stays below Vike's 30 s for a hook. */
const retryMs = 20_000
/** Vike has been seen to wait for ever after a fault of its own. */
const maxSilenceMs = 180_000

/** What Vike hands over for each file of a prerendered page: https://vike.dev/api#prerender */
interface Prerendered {
  urlOriginal: string
  is404?: boolean
  content?: { cacheTags: Set<string>; counts: Record<string, number> }
  _prerenderResult: { filePath: string; fileContent: string }
}

/**
 * Renders every page that can be known beforehand and writes it where the server's page store reads it:
 * outside the public files, so that nothing but the store answers for pages. In the default language; pages of
 * others are made when they are first asked for.
 * @throws Error when a page cannot be made: no build is better than one that lacks pages
 */
export async function prerenderPages(dist: string): Promise<PrerenderedPage[]> {
  const folder = join(dist, 'pages')
  await rm(folder, { recursive: true, force: true })
  const pages = new Map<string, PrerenderedPage>()
  const { LOCALE_STRATEGY: strategy } = settings()
  provideLanguage(() => ({ locale: defaultLocale, strategy }))
  retryReadsFor(retryMs)
  const { prerender } = await import('vike/api')
  const silence = createSilenceLimit(maxSilenceMs)
  const prerendered = prerender({
    viteConfig: viteConfig(dist),
    onPagePrerender: async (given: unknown) => {
      silence.heard()
      const { urlOriginal, is404, content, _prerenderResult } = given as Prerendered
      if (is404) return
      const { filePath, fileContent } = _prerenderResult
      const html = filePath.endsWith('.html')
      // Vike makes the page at its path without language; it is served where its language has it.
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
  await Promise.race([prerendered, silence.exceeded])
  silence.end()
  return [...pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** `exceeded` rejects when nothing has been heard for so long. */
function createSilenceLimit(ms: number) {
  let timer: NodeJS.Timeout | undefined
  let fail: (error: Error) => void = () => {}
  const exceeded = new Promise<never>((_, reject) => {
    fail = reject
  })
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => fail(new Error(`No page has been made for ${ms / 1000} s: prerendering hangs.`)), ms)
  }
  heard()
  return { exceeded, heard, end: () => clearTimeout(timer) }
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
