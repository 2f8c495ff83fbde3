import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '../../services/settings.ts'
import type { PrerenderedPage } from './prerenderPages.ts'

/** Writes what the server and the browser must know of a build: its id, and which pages it prerendered. */
export async function writeBuildFiles(dist: string, id: string, pages: PrerenderedPage[]): Promise<void> {
  const timestamp = Date.now()
  const builds = join(dist, 'client/builds')
  await mkdir(join(builds, 'meta'), { recursive: true })
  await mkdir(join(dist, 'pages'), { recursive: true })
  const prerendered = pages.map(({ path }) => path)
  // Route rules, most specific last: the blog is rendered per request, everything else is prerendered.
  const matcher = { '/**': { prerender: true }, '/blog': { prerender: false }, '/blog/**': { prerender: false } }
  await json(join(builds, 'latest.json'), { id, timestamp })
  await json(join(builds, 'meta', `${id}.json`), { id, timestamp, matcher, prerendered })
  await json(join(dist, 'pages/manifest.json'), { buildId: id, localeStrategy: settings().LOCALE_STRATEGY, pages })
}

const json = (file: string, content: unknown) => writeFile(file, JSON.stringify(content))
