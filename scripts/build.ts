import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { settings } from '../services/settings.ts'
import { writeBuildFiles } from './build/buildFiles.ts'
import { bundleServer } from './build/bundleServer.ts'
import { compressAssets } from './build/compressAssets.ts'
import { keepAssets } from './build/keepAssets.ts'
import { keepOriginals } from './build/keepOriginals.ts'
import { prerenderPages } from './build/prerenderPages.ts'
import { contentVersions, siteKnowledge } from './build/siteKnowledge.ts'
import { storePages } from './build/storePages.ts'
import { viteConfig } from './build/viteConfig.ts'
import { untilAnswering } from './process/waitForAnswer.ts'

/**
 * Builds the whole site into `dist/`, or into DIST_DIR inside the project. Pages are prerendered from the content of the
 * backend, which may still be starting. The previous build is replaced only after every step has succeeded.
 */
process.env.NODE_ENV = 'production'
process.env.BUILD_ID ??= Date.now().toString(36)
const buildId = process.env.BUILD_ID
const dist = resolve(process.env.DIST_DIR || 'dist')
const work = resolve('.cache', `build-${process.pid}`)
const next = join(work, 'dist')

let fault: string | undefined
try {
  await step('browser and server code', async () => (await import('vike/api')).build({ viteConfig: viteConfig(next) }))
  await step('wait for the backend', () => untilAnswering(`${settings().STRAPI_URL}/_health`, 600))
  // Before the pages: what changes while they are rendered is then noticed as a change.
  const content = { buildId, bornAt: Date.now(), versions: await contentVersions() }
  const pages = await step('prerendered pages', () => prerenderPages(next))
  await step('original pictures', () => keepOriginals(next, pages))
  const listed = await step('compressed pages', () => storePages(next, pages, content))
  const known = await step('redirects and paths', () => siteKnowledge(content.bornAt, content.versions))
  await step('build files', () => writeBuildFiles(next, buildId, listed, known))
  await step('compressed assets', () => compressAssets(join(next, 'client')))
  await step('files of the build before', () => keepAssets(dist, next))
  await step('server entry', () => bundleServer(next))
  await replace()
  console.log(`  build ${buildId}: ${pages.length} pages prerendered`)
} catch (error) {
  fault = `The site has not been built, and ${dist} is as it was. ${sentenceOf(error)}`
} finally {
  await rm(work, { recursive: true, force: true })
}
if (fault) console.error(`\n${fault}`)
// Vike and Vite leave things running, after a fault above all.
process.exit(fault ? 1 : 0)

async function step<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await task()
  console.log(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}

/** An error with a cause has been written for people; any other one needs its stack. */
function sentenceOf(error: unknown): string {
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
