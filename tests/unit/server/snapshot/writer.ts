import type { StoredPage } from '#server/snapshot/pageFile.ts'
import { openSnapshot } from '#server/snapshot/snapshot.ts'

/** Writes pages forever: a process for a test that kills it. */
const [folder = '', build = ''] = process.argv.slice(2)
const silent = { warn: () => {}, info: () => {} }
const options = { folder, build, siteUrl: 'http://site.test', maxBytes: 1_000_000_000 }
const snapshot = await openSnapshot({ ...options, delayMs: 0, log: silent })
/** Large enough that the process spends most of its time writing. */
const body = '<p>Floor</p>'.repeat(2_000_000)
const about = { build, readAt: 1, fingerprint: undefined }
for (let round = 0; ; round += 1) {
  snapshot.pages.keep(pageOf('/', `${round} ${body}`))
  snapshot.saveState({ at: round, paths: [`/${round}`] })
  await snapshot.flush()
}

function pageOf(key: string, text: string): StoredPage {
  const rendered = { status: 200, contentType: 'text/html', body: text, headers: [], cacheTags: [], failed: false }
  return { ...about, key, path: key, rendered: { ...rendered, compressed: {} } }
}
