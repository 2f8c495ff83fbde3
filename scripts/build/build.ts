import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import type { FirstView } from '../../server/render/firstView.ts'
import { loadVike } from '../../server/render/vike.ts'
import { pageRulesOf } from '../../server/routing/pageQuery.ts'
import { newestArticles } from '../../services/rules/content/article.ts'
import { settings } from '../../services/settings.ts'
import { untilResponding } from '../process/waitForResponse.ts'
import { compressAssets, keepAssets, writeBuildFiles } from './buildFiles.ts'
import { writeFirstView } from './firstViewFile.ts'
import { keepContent, keepPictures, prerenderPages, readContent } from './prerenderPages.ts'
import { type ManifestPage, storePages } from './storePages.ts'

/**
 * Builds the whole site into `dist/`, or into DIST_DIR inside the project. Prerenders pages from the content of the
 * backend, which may still be starting; with PRERENDER=false it needs none, and the server renders each page on its
 * first request. Replaces the previous build only after every step has succeeded.
 */
process.env.NODE_ENV = 'production'
process.env.BUILD_ID ??= Date.now().toString(36)
const buildId = process.env.BUILD_ID
const dist = resolve(process.env.DIST_DIR || 'dist')
const work = resolve('.cache', `build-${process.pid}`)
const next = join(work, 'dist')

const loadPages = () => loadVike(join(next, 'server/entry.mjs'))

let failure: string | undefined
try {
  // A fault in them is reported before anything is built.
  settings()
  await step('browser and server code', bundlePages)
  const firstView = await step('starter and styles', () => writeFirstView(next, buildId))
  // Before it waits for the backend.
  await step('server entry', () => bundleServer(next))
  const pageRules = pageRulesOf((await loadPages()).pages)
  const pages = settings().PRERENDER ? await prerender(firstView) : []
  await step('build files', () => writeBuildFiles(next, buildId, pages, pageRules))
  await step('compressed assets', () => compressAssets(join(next, 'client')))
  await step('assets of the previous build', () => keepAssets(dist, next))
  await replace()
  console.log(`  build ${buildId}: ${pages.length} pages prerendered`)
} catch (error) {
  failure = `The build failed; ${dist} is unchanged. ${describe(error)}`
} finally {
  // After a failure, other pages are still being written. What cannot be removed must not hide the reason.
  await rm(work, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
}
if (failure) console.error(`\n${failure}`)
// Vike and Vite leave timers and handles open, especially after an error.
process.exit(failure ? 1 : 0)

async function bundlePages(): Promise<void> {
  const { build } = await import('vike/api')
  // By default, Vike records the newest build inside node_modules, and a server would load that one instead of its
  // own. The bundled server loads the right one. https://github.com/brillout/vite-plugin-server-entry
  const ownEntry = { vitePluginServerEntry: { disableAutoImport: true } }
  await build({ viteConfig: { logLevel: 'warn', build: { outDir: next }, ...ownEntry } })
}

/** Reads the content and writes it into the build, with the pages made from it. */
async function prerender(firstView: FirstView): Promise<ManifestPage[]> {
  await step('wait for the backend', () => untilResponding(`${settings().STRAPI_URL}/_health`, 600))
  const site = await step('content', readContent)
  const pages = await step('prerendered pages', () => prerenderPages(loadPages, site, firstView))
  await step('pictures', () => keepPictures(pages, newestArticles(site.state().content, Number.POSITIVE_INFINITY)))
  const madeOf = { buildId, content: site.state().version, slots: site.slots().version }
  const stored = await step('compressed pages', () => storePages(next, pages, madeOf))
  await step('content for the server', () => keepContent(next, site, buildId))
  return stored
}

async function step<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await task()
  console.log(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}

/** An error with a cause has a message written for people; any other one needs its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return (error.cause ? error.message : error.stack) ?? error.message
}

async function replace(): Promise<void> {
  await mkdir(dirname(dist), { recursive: true })
  await rename(dist, join(work, 'old')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(next, dist)
}

/**
 * Bundles the server entry into `{dist}/start/index.js`, which loads the pages of the same `dist`. Includes its
 * packages, so that a start reads one file instead of several hundred, except Vike, which must be the copy that the
 * pages use, and packages that are native or only for development.
 */
async function bundleServer(dist: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['sharp', 'vike', 'vite'] },
    build: {
      ssr: 'server/index.ts',
      outDir: join(dist, 'start'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
    },
  })
  await cp('server/share', join(dist, 'start/share'), { recursive: true })
}
