import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SiteContent } from '#server/content/siteContent.ts'
import { toPayload } from '#server/render/payload.ts'
import type { PageFormat } from '#server/render/types.ts'
import { writePageRules } from '#server/routing/pageQuery.ts'
import { keepContent } from '../../../scripts/build/prerenderPages.ts'
import { storePages } from '../../../scripts/build/storePages.ts'
import { fakeBasis, rendered, sitePageRules } from './fakeRenderer.ts'
import { type FakeBackend, fakeBackend } from './fakes.ts'

export const buildId = 'build1'
/** SITE_URL when it was built. */
export const siteUrl = 'http://localhost:3000'

export interface FakeBuildOptions {
  localeStrategy?: string | undefined
  backend?: FakeBackend
  /** When it was built. */
  at?: number
}

export async function fakeBuild(dist: string, options: FakeBuildOptions = {}): Promise<string> {
  const { localeStrategy = 'prefix_except_default', backend = fakeBackend(), at = Date.now() } = options
  const put = async (name: string, content: string) => {
    await mkdir(join(dist, name, '..'), { recursive: true })
    await writeFile(join(dist, name), content)
  }
  await put('client/builds/latest.json', JSON.stringify({ id: buildId, timestamp: Date.now() }))
  await put(`client/builds/meta/${buildId}.json`, JSON.stringify({ id: buildId }))
  await put('client/assets/app.12345678.js', 'console.log(1)')
  await put('client/assets/app.12345678.js.br', 'brotli')
  await put('client/favicon.svg', await readFile('public/favicon.svg', 'utf8'))
  await put('client/share.jpg', 'floor')
  await put('client/faq/index.html', 'not to be served from here')
  const silent = { info: () => {}, warn: () => {} }
  const site = new SiteContent({ backend, intervalMs: 0, log: silent, now: () => at })
  await site.update()
  await keepContent(dist, site, buildId)
  const basisOf = (format: PageFormat) => fakeBasis(site.state(), '/faq', format)
  const payload = toPayload(JSON.stringify({ pageId: '/faq', data: {}, furniture: { menu: [] } }), 'version')
  const page = rendered({ basis: basisOf('page') })
  const pages = [{ path: '/faq', page, payload: { ...payload, basis: basisOf('payload') } }]
  const versions = { content: site.state().version, slots: site.slots().version }
  const manifestPages = await storePages(dist, pages, { buildId, ...versions })
  const pageRules = writePageRules(sitePageRules)
  await put(
    'pages/manifest.json',
    JSON.stringify({ buildId, localeStrategy, siteUrl, pageRules, pages: manifestPages }),
  )
  return dist
}
