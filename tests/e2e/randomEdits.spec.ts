// After any edits, the site shows at every address what a site shows that has just been started on the same database; and
// what it showed last, if it starts without Strapi and without a stored page.

import { cpSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generator } from '../random.ts'
import { ownStack } from './support/ownStack.ts'
import { randomEdits } from './support/randomEdits.ts'
import { raw } from './support/raw.ts'
import { payloadAddress } from './support/sitemap.ts'
import { startSiteBeside } from './support/stack.ts'
import { expect, test } from './support/test.ts'

const stack = ownStack()
/** Others, and more of them, are made by hand: `EDITS=200 EDIT_SEED=7 npx playwright test randomEdits.spec.ts`. */
const count = Number(process.env.EDITS ?? 20)
/** A fresh site is started and compared after this many edits. */
const step = Number(process.env.EDIT_STEP ?? 10)
const seed = Number(process.env.EDIT_SEED ?? 1)

interface Site {
  siteUrl: string
}

/** Reads what has changed, at once. */
const announce = ({ siteUrl }: Site) =>
  raw(siteUrl, '/_hooks/content', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hook-secret': stack().hookSecret },
    body: JSON.stringify({ event: 'entry.update', model: 'faq' }),
  })

/** What a site answers: status, target of a redirect, text. With the same origin for each site. */
async function answerOf({ siteUrl }: Site, path: string): Promise<string> {
  const { status, headers, body } = await raw(siteUrl, path)
  return `${status} ${headers.location ?? ''}\n${body.toString().replaceAll(new URL(siteUrl).host, 'site')}`
}

async function addresses(site: Site): Promise<string[]> {
  const paths = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  const maps = paths(await answerOf(site, '/sitemap.xml')).map(({ pathname }) => pathname)
  const pages: string[] = []
  for (const map of maps)
    pages.push(...paths(await answerOf(site, map)).map(({ pathname, search }) => pathname + search))
  const { id } = JSON.parse((await raw(site.siteUrl, '/builds/latest.json')).body.toString())
  const payloads = pages.map((page) => payloadAddress(page, id))
  const others = ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json', '/blog/care/rss.xml', '/_search/latest.json']
  return [
    ...['/sitemap.xml', '/manifest.webmanifest', '/_furniture/en.json', '/search?q=oak', '/no-such-page'],
    ...['/contact?about=/services/parquet', '/coverage?postcode=SW4', '/portfolio?floor=parquet'],
    ...others,
    ...maps,
    ...pages,
    ...payloads,
  ]
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

async function differing(fresh: Site, among: Iterable<string>): Promise<string[]> {
  const found: string[] = []
  for (const address of among)
    if ((await answerOf(stack(), address)) !== (await answerOf(fresh, address))) found.push(address)
  return found
}

test('after random edits, every address is as on a fresh site', async () => {
  console.log(`  EDIT_SEED=${seed}`)
  test.setTimeout(count * 20_000)
  const edits = randomEdits(stack(), generator(seed))
  const seen = new Set<string>(await addresses(stack()))
  const done: string[] = []
  for (let number = 1; number <= count; number += 1) {
    done.push(await edits.next())
    if (number % step !== 0) continue
    expect((await announce(stack())).status).toBe(204)
    const fresh = await startSiteBeside(stack())
    try {
      await announce(fresh)
      for (const address of await addresses(fresh)) seen.add(address)
      const message = `after ${done.slice(-step).join('; ')}`
      const first = await differing(fresh, seen)
      // If the change log does not know the token of the build, a fresh site keeps what is missing for five seconds.
      if (first.length > 0) {
        await expect.poll(() => differing(fresh, first), { message }).toEqual([])
        expect(await differing(fresh, seen), message).toEqual([])
      }
    } finally {
      await fresh.stop()
    }
  }
})

test('started without Strapi and without stored pages, every address is as before', async () => {
  expect((await announce(stack())).status).toBe(204)
  const all = await addresses(stack())
  const before = new Map<string, string>()
  for (const address of all) before.set(address, await answerOf(stack(), address))
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
  for (const files of stored) expect(files.length).toBeGreaterThan(100)
  for (const file of stored.flat()) rmSync(file)
  await stack().startSite()
  const changed: string[] = []
  for (const [address, answer] of before) if ((await answerOf(stack(), address)) !== answer) changed.push(address)
  expect(changed).toEqual([])
})
