import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathIn } from '../../locales/current.ts'
import { defaultLocale, locales } from '../../locales/locales.ts'
import { settings } from '../../services/settings.ts'
import type { PrerenderedPage } from './prerenderPages.ts'

/** Writes what the server and the browser must know of a build: its id, and which pages it prerendered. */
export async function writeBuildFiles(dist: string, id: string, pages: PrerenderedPage[]): Promise<void> {
  const timestamp = Date.now()
  const builds = join(dist, 'client/builds')
  await mkdir(join(builds, 'meta'), { recursive: true })
  await mkdir(join(dist, 'pages'), { recursive: true })
  const prerendered = pages.map(({ path }) => path)
  await json(join(builds, 'latest.json'), { id, timestamp })
  await json(join(builds, 'meta', `${id}.json`), { id, timestamp, matcher: matcher(), prerendered })
  await json(join(dist, 'pages/manifest.json'), { buildId: id, localeStrategy: settings().LOCALE_STRATEGY, pages })
}

/** Route rules, most specific last: the blog and other languages are rendered per request, all else is prerendered. */
function matcher(): Record<string, { prerender: boolean }> {
  const others = locales.map(({ code }) => pathIn('/', code)).filter((path) => path !== pathIn('/', defaultLocale))
  const rendered = [...others, pathIn('/blog', defaultLocale)]
  const rules = rendered.flatMap((path) => [path, `${path}/**`]).map((path) => [path, { prerender: false }])
  return { '/**': { prerender: true }, ...Object.fromEntries(rules) }
}

const json = (file: string, content: unknown) => writeFile(file, JSON.stringify(content))
