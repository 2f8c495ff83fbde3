import type { StoredPage } from '#server/snapshot/pageFile.ts'
import { openSnapshot } from '#server/snapshot/snapshot.ts'
import { createContent } from '#services/rules/content/value/content.ts'
import { furnitureOf } from '../backend.ts'

/** Writes pages forever: a process for a test that kills it. */
const [folder = '', build = ''] = process.argv.slice(2)
const silent = { warn: () => {}, info: () => {} }
const options = { folder, build, siteUrl: 'http://site.test', strategy: 'prefix_except_default' as const }
const snapshot = await openSnapshot({ ...options, log: silent })
/** Large enough that the process spends most of its time writing. */
const body = '<p>Floor</p>'.repeat(2_000_000)
const about = { build, version: 'v1' }
const content = createContent({})
const furniture = { en: furnitureOf('Floors') }
for (let round = 0; ; round += 1) {
  snapshot.pages.keep(pageOf('/', `${round} ${body}`))
  snapshot.keepContent(() => ({
    at: round,
    build: 'build1',
    slots: { list: [], version: '' },
    state: { content, furniture, version: `v${round}` },
  }))
  await snapshot.flush()
}

function pageOf(key: string, text: string): StoredPage {
  const rendered = { status: 200, contentType: 'text/html', body: text, headers: [], failed: false, compressed: {} }
  return { ...about, key, path: key, rendered: { ...rendered, basis: { hash: 'a', slots: false } } }
}
