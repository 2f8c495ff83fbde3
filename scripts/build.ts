import { bundleServer } from './build/bundleServer.ts'
import { compressAssets } from './build/compressAssets.ts'
import { writeBuildFiles } from './build/buildFiles.ts'
import { prerenderPages } from './build/prerenderPages.ts'

/** Builds the whole site into `dist/`. The backend must run: pages are prerendered from its content. */
process.env.NODE_ENV = 'production'
process.env.BUILD_ID ??= Date.now().toString(36)
const buildId = process.env.BUILD_ID
const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const started = performance.now()
  const result = await work()
  console.log(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}

await step('browser and server code', async () => (await import('vike/api')).build({ viteConfig: { logLevel: 'warn' } }))
const pages = await step('prerendered pages', () => prerenderPages())
await step('build files', () => writeBuildFiles(buildId, pages))
await step('compressed assets', () => compressAssets('dist/client'))
await step('server entry', () => bundleServer())
console.log(`  build ${buildId}: ${pages.length} pages prerendered`)
process.exit(0)
