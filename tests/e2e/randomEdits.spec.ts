// After any edits, the site shows at every address what a site shows that has just been started on the same database;
// it renders only pages whose data have changed: all others keep their ETag; and it shows the same if it is started without
// Strapi and without a stored page.

import { cpSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generator } from '../random.ts'
import { ownStack } from './support/ownStack.ts'
import { randomEdits } from './support/randomEdits.ts'
import { raw } from './support/raw.ts'
import { payloadAddress, sitemapPaths, sitemaps } from './support/routes.ts'
import { startSiteBeside } from './support/stack.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const stack = ownStack({ siteEnv: { LOG_LEVEL: 'debug' } })
/** Others, and more of them, are made by hand: `EDITS=200 EDIT_SEED=7 npx playwright test randomEdits.spec.ts`. */
const count = Number(process.env.EDITS ?? 8)
/** A fresh site is started and compared after this many edits. */
const step = Number(process.env.EDIT_STEP ?? 8)
const seed = Number(process.env.EDIT_SEED ?? 1)

interface Site {
  siteUrl: string
}

/** The site reads what has changed, and answers when that is done. */
async function announce({ siteUrl }: Site): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-hook-secret': stack().hookSecret }
  const body = JSON.stringify({ event: 'entry.update', model: 'faq' })
  expect((await raw(siteUrl, '/_hooks/content', { method: 'POST', headers, body })).status).toBe(204)
}

const log = () => readFileSync(join(stack().logs, 'site.log'), 'utf8')
let marks = 0
/** How many renders the log names so far. The site buffers its log, so this waits until its own request is in it. */
async function renders(): Promise<number> {
  marks += 1
  const mark = `/mark-${marks}-`
  await raw(stack().siteUrl, mark)
  await expect.poll(log).toContain(mark)
  return log().split('A page is rendered').length - 1
}

/** Pages and payloads. */
async function pagesOf({ siteUrl }: Site): Promise<string[]> {
  const pages = await sitemapPaths(async (path) => (await raw(siteUrl, path)).body.toString())
  const { id } = JSON.parse((await raw(siteUrl, '/builds/latest.json')).body.toString())
  return pages.flatMap((path) => [path, payloadAddress(path, id)])
}

async function etags(paths: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const path of paths) {
    const { status, headers } = await raw(stack().siteUrl, path)
    found.set(path, status === 200 ? String(headers.etag) : String(status))
  }
  return found
}

const changedIn = (one: Map<string, string>, other: Map<string, string>) =>
  [...one.keys()].filter((path) => one.get(path) !== other.get(path))

/** What a site answers: status, target of a redirect, text. With the same origin for each site. */
async function answerOf({ siteUrl }: Site, path: string): Promise<string> {
  const { status, headers, body } = await raw(siteUrl, path)
  return `${status} ${headers.location ?? ''}\n${body.toString().replaceAll(new URL(siteUrl).host, 'site')}`
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

async function differing(newSite: Site, among: Iterable<string>): Promise<string[]> {
  const found: string[] = []
  for (const address of among)
    if ((await answerOf(stack(), address)) !== (await answerOf(newSite, address))) found.push(address)
  return found
}

const others = [
  ...['/sitemap.xml', ...sitemaps, '/manifest.webmanifest'],
  ...[
    '/_furniture/en.json',
    '/search?q=oak',
    '/no-such-page',
    '/contact?about=/services/parquet',
    '/coverage?postcode=SW4',
  ],
  ...['/portfolio?floor=parquet', '/blog/rss.xml', '/blog/care/rss.xml'],
  '/_search/latest.json',
]

let paths: string[]
let before: Map<string, string>
test.beforeAll(async () => {
  paths = await pagesOf(stack())
  before = await etags(paths)
})

test('an article published unchanged and a picture that no page shows cause no render', async () => {
  const editor = strapiAdmin(stack())
  const { documentId } = await editor.find('article', { slug: 'when-to-recoat' })
  const rendered = await renders()
  await editor.publish('article', documentId)
  await randomEdits(stack(), () => 0).unusedPicture()
  await announce(stack())
  expect(changedIn(before, await etags(paths))).toEqual([])
  expect(await renders()).toBe(rendered)
})

test('random edits render the pages that they change and no others, and every address is as on a fresh site', async () => {
  console.log(`  EDIT_SEED=${seed}`)
  test.setTimeout(600_000 + count * 60_000)
  const edits = randomEdits(stack(), generator(seed))
  const seen = new Set([...others, ...paths])
  const done: string[] = []
  let changed = 0
  let rendered = 0
  let rendersBefore = await renders()
  for (let number = 1; number <= count; number += 1) {
    done.push(await edits.next())
    await announce(stack())
    const now = await etags(paths)
    changed += changedIn(before, now).length
    before = now
    if (number % step !== 0) continue
    rendered += (await renders()) - rendersBefore
    const newSite = await startSiteBeside(stack())
    try {
      await announce(newSite)
      for (const address of await pagesOf(newSite)) seen.add(address)
      const message = `after ${done.slice(-step).join('; ')}`
      const first = await differing(newSite, seen)
      // If the change log does not know the token of the build, a fresh site keeps what is missing for five seconds.
      if (first.length > 0) {
        await expect.poll(() => differing(newSite, first), { message }).toEqual([])
        expect(await differing(newSite, seen), message).toEqual([])
      }
    } finally {
      await newSite.stop()
    }
    rendersBefore = await renders()
  }
  expect(changed).toBeGreaterThan(count)
  expect(rendered).toBeLessThanOrEqual(changed * 1.2)
})

test('started without Strapi and without stored pages, every address is as before', async () => {
  await announce(stack())
  const answers = new Map<string, string>()
  for (const address of [...others, ...(await pagesOf(stack()))]) answers.set(address, await answerOf(stack(), address))
  await stack().stopSite()
  await stack().stopStrapi()
  const { dist, data } = stack()
  const build = realpathSync(dist)
  rmSync(dist)
  cpSync(build, dist, { recursive: true })
  const isPage = (file: string) => !file.endsWith('manifest.json')
  const stored = [join(dist, 'pages'), join(dirname(data), '.data/snapshot/builds')].map((folder) =>
    filesIn(folder).filter(isPage),
  )
  for (const files of stored) expect(files.length).toBeGreaterThan(10)
  for (const file of stored.flat()) rmSync(file)
  await stack().startSite()
  const changed: string[] = []
  for (const [address, answer] of answers) if ((await answerOf(stack(), address)) !== answer) changed.push(address)
  expect(changed).toEqual([])
})
