import { constants, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { redirects } from '../../redirects.ts'
import { compress } from '../../server/cache/compress.ts'
import { filesIn } from '../../server/disk/folders.ts'
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

const json = (file: string, content: unknown) => writeFile(file, JSON.stringify(content))

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/
/** Files open at the same time. */
const concurrency = 16

/** Writes `.br` and `.gz` next to each text file, unless it is so small that compression saves nothing. */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await filesIn(folder)).filter((name) => compressible.test(name))
  await new PQueue({ concurrency }).addAll(names.map((name) => () => compressFile(join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const { br, gzip } = await compress(await readFile(file), ['br', 'gzip'], 'best')
  if (br) await writeFile(`${file}.br`, br)
  if (gzip) await writeFile(`${file}.gz`, gzip)
}

/**
 * Copies the hashed files of the previous build, so that pages opened before the deploy still find their code.
 * Only files made by that build: those that it copied itself from its predecessor are dropped.
 * @param old folder of the previous build; need not exist
 * @param next folder of the new build
 */
export async function keepAssets(old: string, next: string): Promise<void> {
  const manifest = await readFile(join(old, 'pages/manifest.json'), 'utf8').catch(() => '{}')
  const { assets = [] } = JSON.parse(manifest) as { assets?: string[] }
  const queue = new PQueue({ concurrency })
  const copy = (name: string) =>
    copyFile(join(old, 'client/assets', name), join(next, 'client/assets', name), constants.COPYFILE_EXCL)
  // Not all have compressed versions, and some are those of the new build.
  const files = assets.flatMap((name) => [name, `${name}.br`, `${name}.gz`])
  await Promise.allSettled(files.map((name) => queue.add(() => copy(name))))
}
