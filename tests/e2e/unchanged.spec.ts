// Only pages whose data have changed are rendered again; all others keep their ETag.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generator } from '../random.ts'
import { ownStack } from './support/ownStack.ts'
import { randomEdits } from './support/randomEdits.ts'
import { raw } from './support/raw.ts'
import { payloadAddress, sitemapPaths } from './support/sitemap.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const stack = ownStack({ siteEnv: { LOG_LEVEL: 'debug' } })

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

/** The site reads what has changed, and answers when that is done. */
async function announced(): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-hook-secret': stack().hookSecret }
  const body = JSON.stringify({ event: 'entry.publish', model: 'faq' })
  expect((await raw(stack().siteUrl, '/_hooks/content', { method: 'POST', headers, body })).status).toBe(204)
}

async function etags(paths: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const path of paths) {
    const { status, headers } = await raw(stack().siteUrl, path)
    found.set(path, status === 200 ? String(headers.etag) : String(status))
  }
  return found
}

const differing = (one: Map<string, string>, other: Map<string, string>) =>
  [...one.keys()].filter((path) => one.get(path) !== other.get(path))

let paths: string[]
let before: Map<string, string>
test.beforeAll(async ({ request }) => {
  const pages = await sitemapPaths(request, stack().siteUrl)
  const { id } = JSON.parse((await raw(stack().siteUrl, '/builds/latest.json')).body.toString())
  paths = pages.flatMap((path) => [path, payloadAddress(path, id)])
  before = await etags(paths)
})

test('an article published unchanged and a picture that no page shows cause no render', async () => {
  const editor = strapiAdmin(stack())
  const { documentId } = await editor.find('article', { slug: 'when-to-recoat' })
  const rendered = await renders()
  await editor.publish('article', documentId)
  await randomEdits(stack(), () => 0).unusedPicture()
  await announced()
  expect(differing(before, await etags(paths))).toEqual([])
  expect(await renders()).toBe(rendered)
})

test('each edit renders the pages that it changes, and no others', async () => {
  test.setTimeout(240_000)
  const edits = randomEdits(stack(), generator(7))
  let changed = 0
  const rendered = await renders()
  for (let number = 0; number < 12; number += 1) {
    await edits.next()
    await announced()
    const now = await etags(paths)
    changed += differing(before, now).length
    before = now
  }
  expect(changed).toBeGreaterThan(20)
  expect((await renders()) - rendered).toBeLessThanOrEqual(changed * 1.2)
})
