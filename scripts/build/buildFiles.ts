import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { redirects } from '../../redirects.ts'
import { legacyTable } from '../../server/routing/redirectTable.ts'
import type { PrerenderedPage } from './prerenderPages.ts'

/** Writes what the server and the browser must know of a build: its id, and which pages it prerendered. */
export async function writeBuildFiles(dist: string, id: string, pages: PrerenderedPage[]): Promise<void> {
  const timestamp = Date.now()
  const builds = join(dist, 'client/builds')
  await mkdir(join(builds, 'meta'), { recursive: true })
  await mkdir(join(dist, 'pages'), { recursive: true })
  const prerendered = pages.map(({ path }) => path)
  const moved = [...legacyTable(redirects)].flatMap(([path, target]) =>
    'to' in target ? [[path, { redirect: target.to }]] : [],
  )
  // Route rules, most specific last: the blog is rendered per request, everything else is prerendered.
  const matcher = {
    '/**': { prerender: true, middleware: ['redirects'] },
    '/blog/**': { prerender: false },
    ...Object.fromEntries(moved),
  }
  await json(join(builds, 'latest.json'), { id, timestamp })
  await json(join(builds, 'meta', `${id}.json`), { id, timestamp, matcher, prerendered })
  const entries = await readdir(join(dist, 'client/assets'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const assets = files.map(({ parentPath, name }) => relative(join(dist, 'client/assets'), join(parentPath, name)))
  await json(join(dist, 'pages/manifest.json'), { buildId: id, pages, assets })
}

const json = (file: string, content: unknown) => writeFile(file, JSON.stringify(content))
