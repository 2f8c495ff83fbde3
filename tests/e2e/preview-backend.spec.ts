// Previews: drafts on their pages, each for its editor alone.

import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { minimalEntries } from './support/minimalEntries.ts'
import { sharedBackend } from './support/ownStack.ts'
import { raw } from './support/raw.ts'
import { payloadAddress } from './support/routes.ts'
import { type Entry, strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const stack = sharedBackend()
/** As Strapi has compiled it: Playwright does not read the modules of cms/. */
const grants = (): typeof import('../../cms/src/site/grant.ts') =>
  createRequire(import.meta.url)(join(stack().cms, 'dist/src/site/grant.js'))
const editor = () => strapiAdmin(stack())
const uidOf = (type: string) => `api::${type}.${type}`

interface TypeWithDrafts {
  type: string
  isSingle: boolean
  locale: string
  required: string[]
  /** A field whose text the page shows. */
  shown: string | undefined
}

const schemas = new URL('../../cms/src/api/', import.meta.url)
const types: TypeWithDrafts[] = minimalEntries().flatMap(({ type, single, marker, fields }) => {
  const file = new URL(`${type}/content-types/${type}/schema.json`, schemas)
  const { options, attributes, pluginOptions } = JSON.parse(readFileSync(file, 'utf8'))
  if (!options.draftAndPublish) return []
  const required = Object.keys(attributes).filter((name) => attributes[name].required)
  const [shown] = Object.entries(fields).find(([, value]) => value === marker && marker !== undefined) ?? []
  return { type, isSingle: single, locale: pluginOptions?.i18n ? 'en' : '', required, shown }
})

/** The path of an entry in the admin's API. */
const pathOf = (type: string, documentId: string) => {
  const isSingle = types.find((other) => other.type === type)?.isSingle
  return `/content-manager/${isSingle ? `single-types/${uidOf(type)}` : `collection-types/${uidOf(type)}/${documentId}`}`
}

async function addressOf(type: string, documentId: string, status = 'draft'): Promise<string> {
  const locale = types.find((other) => other.type === type)?.locale
  const query = new URLSearchParams({ documentId, status, ...(locale && { locale }) })
  const answer = await editor().call('GET', `/content-manager/preview/url/${uidOf(type)}?${query}`)
  return (answer as { data: { url: string } } | undefined)?.data.url ?? ''
}

/** Saves a draft while `work` runs. */
async function withDraft(type: string, change: object, work: (draft: Entry) => Promise<void>, where = {}) {
  const draft = await editor().find(type, where)
  const path = pathOf(type, draft.documentId)
  await editor().call('PUT', path, change)
  try {
    await work(draft)
  } finally {
    await editor().call('POST', `${path}/actions/discard`, {})
  }
}

const open = async (address: string) => {
  const { pathname } = new URL(address)
  const { status, headers, body } = await raw(stack().siteUrl, pathname)
  return { status, headers, text: body.toString() }
}

test('every type with drafts has a page that shows the draft, and says what it lacks', async () => {
  expect(types.length).toBeGreaterThan(28)
  const links = [{ label: 'Only here', url: '/faq' }]
  const others: Record<string, object> = {
    menu: { items: [{ label: 'Only menu', url: '/faq', children: [] }] },
    'footer-menu': { columns: [{ heading: 'Only footer-menu', links }] },
  }
  for (const { type, shown, required } of types)
    await withDraft(type, others[type] ?? (shown ? { [shown]: `Only ${type}` } : {}), async ({ documentId }) => {
      const { status, headers, text } = await open(await addressOf(type, documentId))
      expect([type, status]).toEqual([type, 200])
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      expect(headers['content-security-policy']).toContain(`frame-ancestors ${stack().strapiUrl};`)
      expect([headers.etag, headers['x-frame-options']]).toEqual([undefined, undefined])
      expect(text).not.toContain('speculationrules')
      const [main = ''] = /<div id="root">.*<aside id="preview-bar"/s.exec(text) ?? []
      if (type !== 'site-search') expect([type, main.includes(`Only ${type}`)]).toEqual([type, true])
      const without = Object.fromEntries(required.map((field) => [field, null]))
      await editor().call('PUT', pathOf(type, documentId), without)
      const lacking = await open(await addressOf(type, documentId))
      const isSaid = lacking.text.includes('Empty, but needed')
      expect([type, lacking.status, isSaid]).toEqual([type, 200, required.length > 0])
    })
})

test('entries without a page say what is missing', async () => {
  const article = await editor().create('article', { title: 'Without a tag' })
  expect(await addressOf('article', article.documentId)).toBe('')
  const query = `uid=${uidOf('article')}&documentId=${article.documentId}`
  const answer = (await editor().call('GET', `/site-preview/missing?${query}`)) as { missing: string }
  expect(answer.missing).toContain('Without a tag that is published, the article has no page')
  expect(await addressOf('enquiry-mail', '')).toBe('')
  await editor().remove('article', article.documentId)
})

test('nobody gets a draft without a valid grant', async () => {
  const word = 'Quixotryvellum'
  await withDraft(
    'faq',
    { question: word, answer: word },
    async ({ documentId, slug }) => {
      const { siteUrl, strapiUrl, hookSecret } = stack()
      const { readGrant, signGrant } = grants()
      const address = await addressOf('faq', documentId)
      expect((await open(address)).text).toContain(word)
      const grant = address.split('/').at(-1) ?? ''
      const valid = readGrant(grant, [hookSecret])
      if (!valid) throw new Error('The grant is not valid')
      const signed = (change: object, now?: number) => signGrant({ ...valid, ...change }, hookSecret, now)
      const { editors, remove } = await limitedEditors()
      const [body = '', signature = ''] = grant.split('.')
      const altered = Array.from({ length: 24 }, (_, index) => {
        const at = Math.floor((index * grant.length) / 24)
        return `${grant.slice(0, at)}${grant[at] === 'x' ? 'y' : 'x'}${grant.slice(at + 1)}`
      })
      const wrong = [
        ...altered,
        ...['x', body, signature, `${body}.`, `.${signature}`, `${grant}.`, `${grant}x`, `${grant}/x`, `x/${grant}`],
        ...[`${signature}.${body}`, `${grant}/events/x`, 'x/events', `${body}/events`, `${grant}/_payload.json`],
        ...[signGrant(valid, `${hookSecret}x`), signed({}, Date.now() - 601_000), signed({ editor: 999_999 })],
        ...[signed({ documentId: 'unknown' }), signed({ uid: uidOf('article') }), signed({ uid: uidOf('enquiry') })],
        ...[signed({ uid: 'plugin::users-permissions.user' }), signed({ uid: 'admin::user' }), signed({ uid: 'none' })],
        ...editors.map((id) => signed({ editor: id })),
      ]
      const answers = new Set<string>()
      for (const text of wrong)
        for (const suffix of ['', '/events']) {
          const { status, headers, body } = await raw(siteUrl, `/_preview/${text}${suffix}`)
          const { date, ...rest } = headers
          answers.add(JSON.stringify([status, rest, body.toString()]))
        }
      expect([...answers].map((answer) => JSON.parse(answer)[0])).toEqual([404])
      const texts: string[] = []
      const ask = async (url: string, init?: RequestInit) => texts.push(await (await fetch(url, init)).text())
      const withGrant = { 'x-preview-grant': grant, authorization: `Bearer ${grant}`, cookie: `preview=${grant}` }
      const build = JSON.parse(readFileSync(join(stack().dist, 'client/builds/latest.json'), 'utf8')).id
      const paths = [`/faq/${slug}`, '/faq', '/', payloadAddress(`/faq/${slug}`, build), '/_furniture/en.json']
      for (const path of [...paths, '/search?q=insured', '/blog/rss.xml', '/sitemaps/questions.xml', '/sitemap.xml'])
        await ask(`${siteUrl}${path}`, { headers: withGrant })
      for (const headers of [{ range: 'bytes=0-99' }, { 'if-none-match': '*' }] as Record<string, string>[])
        await ask(`${siteUrl}/faq/${slug}`, { headers: { ...withGrant, ...headers } })
      const query = `{ faqs(status: DRAFT, filters: { documentId: { eq: "${documentId}" } }) { question answer } }`
      const graphql = (origin: string) =>
        ask(`${origin}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...withGrant, 'x-hook-secret': grant },
          body: JSON.stringify({ query }),
        })
      for (const origin of [strapiUrl, siteUrl]) {
        await graphql(origin)
        await ask(`${origin}/api/faqs/${documentId}?status=draft`, { headers: withGrant })
        await ask(`${origin}/api/site-preview`, { headers: withGrant })
        await ask(`${origin}/api/site-preview?grant=${grant}`, { headers: { ...withGrant, 'x-hook-secret': 'wrong' } })
      }
      // The secret alone is not enough either.
      await ask(`${strapiUrl}/api/site-preview`, { headers: { 'x-hook-secret': hookSecret } })
      expect(texts.filter((text) => text.includes(word)).map((text) => text.slice(0, 200))).toEqual([])
      const { logs, dist } = stack()
      const places = [logs, join(logs, '../.data'), realpathSync(dist)].flatMap(filesIn)
      expect(places.length).toBeGreaterThan(100)
      expect(places.filter((file) => contains(file, word))).toEqual([])
      expect(places.filter((file) => contains(file, body.slice(0, 60)))).toEqual([])
      await remove()
    },
    { slug: 'are-you-insured' },
  )
})

test('a saved draft appears in place: scroll position and focus stay', async ({ page, context }) => {
  await withDraft('faq-page', { intro: 'First state', title: null }, async ({ documentId }) => {
    const address = await addressOf('faq-page', documentId)
    await page.goto(address)
    expect(page.url()).toBe(`${stack().siteUrl}/faq`)
    await expect(page.locator('#preview-bar')).toContainText('Draft Questions page')
    await page.waitForSelector('html[data-hydrated]')
    const other = await context.newPage()
    await other.goto(await addressOf('faq-page', documentId))
    const link = page.locator('main a').last()
    await page.evaluate(() => document.fonts.ready)
    await link.focus()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    // Of the link in the window: web fonts may still change what is above it, and the browser then scrolls along.
    const height = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await height()
    await editor().call('PUT', pathOf('faq-page', documentId), { intro: 'Other state' })
    for (const tab of [page, other]) await expect(tab.getByText('Other state')).toBeAttached()
    await expect(page.locator('#preview-bar')).toContainText('Empty, but needed to publish: Title')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('[title is empty]')
    expect(Math.abs((await height()) - before)).toBeLessThan(3)
    await expect(link).toBeFocused()
    await expect(page.locator('#preview-bar a')).toHaveAttribute('href', '/faq')
  })
})

test('only the admin may show a preview in a frame', async ({ page, allow }) => {
  allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|\/_preview\/.*ERR_ABORTED/)
  await withDraft('faq-page', { intro: 'In a frame' }, async ({ documentId }) => {
    const address = await addressOf('faq-page', documentId)
    await frameIn(page, `${stack().strapiUrl}/api/sign-in-providers`, address)
    await expect(page.frameLocator('iframe').getByText('In a frame')).toBeAttached()
    await frameIn(page, `${stack().siteUrl}/healthz`, address)
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  })
})

/** @param around a document of the origin that tries it */
async function frameIn(page: Page, around: string, address: string): Promise<void> {
  await page.goto(around)
  await page.evaluate((src) => document.body.append(Object.assign(document.createElement('iframe'), { src })), address)
}

/** Accounts that may not read questions: one whose role may do nothing, and one that is not active. */
async function limitedEditors(): Promise<{ editors: number[]; remove: () => Promise<void> }> {
  const { call } = editor()
  const created = async (path: string, body: object) =>
    ((await call('POST', path, body)) as { data: { id: number } }).data.id
  const name = `Reader of nothing ${Date.now()}`
  const role = await created('/admin/roles', { name, description: '' })
  const { data: roles } = (await call('GET', '/admin/roles')) as { data: { id: number; code: string }[] }
  const full = roles.find(({ code }) => code === 'strapi-super-admin')?.id
  const editors: number[] = []
  for (const [index, own] of [role, full].entries()) {
    const email = `editor-${index}-${Date.now()}@example.test`
    editors.push(await created('/admin/users', { email, firstname: 'A', lastname: 'B', roles: [own] }))
  }
  await call('PUT', `/admin/users/${editors[0]}`, { isActive: true, password: 'Four-quiet-boards-6' })
  return {
    editors,
    async remove() {
      for (const id of editors) await call('DELETE', `/admin/users/${id}`)
      await call('DELETE', `/admin/roles/${role}`)
    },
  }
}

/** Files of a folder and of those below. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Whether a file contains a text. One that was still being written is read under its final name. */
function contains(file: string, text: string): boolean {
  const isWritten = existsSync(file)
  return readFileSync(isWritten ? file : file.replace(/\.[\da-f-]+\.part$/, '')).includes(text)
}
