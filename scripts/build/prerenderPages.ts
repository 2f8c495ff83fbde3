import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathIn, provideLanguage } from '../../locales/current.ts'
import { defaultLocale } from '../../locales/locales.ts'
import { settings } from '../../services/settings.ts'
import { viteConfig } from './viteConfig.ts'

/** A prerendered page. File names are relative to `{dist}/pages`; `kinds` are the kinds of content it shows. */
export interface PrerenderedPage {
  path: string
  html: string
  payload?: string
  kinds: string[]
  status: 200
}

/** What Vike hands over for each file of a prerendered page: https://vike.dev/api#prerender */
interface Prerendered {
  urlOriginal: string
  is404?: boolean
  content?: { kinds: Set<string> }
  _prerenderResult: { filePath: string; fileContent: string }
}

/**
 * Renders every page that can be known beforehand and writes it where the server's page store reads it:
 * outside the public files, so that nothing but the store answers for pages. In the default language; pages of
 * others are made when they are first asked for.
 */
export async function prerenderPages(dist: string): Promise<PrerenderedPage[]> {
  const folder = join(dist, 'pages')
  await rm(folder, { recursive: true, force: true })
  const pages = new Map<string, PrerenderedPage>()
  const { LOCALE_STRATEGY: strategy } = settings()
  provideLanguage(() => ({ locale: defaultLocale, strategy }))
  const { prerender } = await import('vike/api')
  await prerender({
    viteConfig: viteConfig(dist),
    onPagePrerender: async (given: unknown) => {
      const { urlOriginal, is404, content, _prerenderResult } = given as Prerendered
      if (is404) return
      const { filePath, fileContent } = _prerenderResult
      const html = filePath.endsWith('.html')
      // Vike makes the page at its path without language; it is served where its language has it.
      const path = pathIn(urlOriginal)
      const name = path === '/' ? 'index' : path.slice(1)
      const page = pages.get(path) ?? { path, html: '', kinds: [], status: 200 as const }
      page.kinds = [...new Set([...page.kinds, ...(content?.kinds ?? [])])].sort()
      const file = html ? `${name}.html` : `${name}.payload.json`
      if (html) page.html = file
      else page.payload = file
      pages.set(path, page)
      await write(join(folder, file), fileContent)
    },
  })
  return [...pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
