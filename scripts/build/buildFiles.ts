import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { redirects } from '../../redirects.ts'
import { type PageRulesByAddress, writePageRules } from '../../server/routing/pageQuery.ts'
import { legacyTable } from '../../server/routing/redirectTable.ts'
import { settings } from '../../services/settings.ts'
import type { ManifestPage } from './storePages.ts'

/** Writes what the server and the browser need to know about a build: its id, its prerendered pages and their queries. */
export async function writeBuildFiles(
  dist: string,
  id: string,
  pages: readonly ManifestPage[],
  rules: PageRulesByAddress,
): Promise<void> {
  const timestamp = Date.now()
  const builds = join(dist, 'client/builds')
  await mkdir(join(builds, 'meta'), { recursive: true })
  await mkdir(join(dist, 'pages'), { recursive: true })
  const prerendered = pages.map(({ path }) => path)
  await json(join(builds, 'latest.json'), { id, timestamp })
  await json(join(builds, 'meta', `${id}.json`), { id, timestamp, matcher: matcher(), prerendered })
  const assets = await filesIn(join(dist, 'client/assets'))
  const { LOCALE_STRATEGY: localeStrategy, SITE_URL: siteUrl } = settings()
  const pageRules = writePageRules(rules)
  await json(join(dist, 'pages/manifest.json'), { buildId: id, localeStrategy, siteUrl, pageRules, pages, assets })
}

interface Rules {
  middleware?: string[]
  redirect?: string
}

/** Route rules, most specific last: old paths are redirected. */
function matcher(): Record<string, Rules> {
  const moved = [...legacyTable(redirects)].flatMap(([path, target]) =>
    'to' in target ? [[path, { redirect: target.to }]] : [],
  )
  return {
    '/**': { middleware: ['redirects'] },
    ...Object.fromEntries(moved),
  }
}

/** Paths of all files below a folder, relative to it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

const json = (file: string, content: unknown) => writeFile(file, JSON.stringify(content))
