// Live content: an open page updates when something is published. The test takes the part of Strapi’s websocket.

import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { findViolations } from './support/accessible.ts'
import { type LiveServer, liveServer } from './support/liveServer.ts'
import { footerLink, hold, watchLoads } from './support/navigating.ts'
import { open, toasts } from './support/opened.ts'
import { sharedBackend } from './support/ownStack.ts'
import { raw } from './support/raw.ts'
import { type SiteStack, startSiteBeside } from './support/stack.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, saveData, test } from './support/test.ts'

test.use({ prefetching: true })

const backend = sharedBackend()
let live: LiveServer
/** A site whose pages subscribe to `live`. */
let site: SiteStack
test.beforeAll(async () => {
  live = await liveServer()
  site = await startSiteBeside(backend(), { siteEnv: { GRAPHQL_WS_URL: live.url } })
})
test.afterAll(async () => {
  await site?.stop()
  live?.close()
})
const editor = () => strapiAdmin(backend())
const at = (path: string) => site.siteUrl + path

const faqPath = '/faq/are-you-insured'
const main = (page: Page) => page.getByRole('main')
const notice = (page: Page) =>
  page
    .getByRole('status')
    .locator('div')
    .filter({ has: page.getByRole('button') })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page and waits until it has subscribed to changes. */
async function openLive(page: Page, path: string): Promise<void> {
  const before = live.subscribers()
  await open(page, at(path))
  await expect.poll(live.subscribers).toBe(before + 1)
}

async function editFaq(fields: Record<string, unknown>): Promise<void> {
  const { documentId } = await editor().find('faq', { slug: 'are-you-insured' })
  await editor().updatePublished('faq', fields, documentId)
}

/** Tells the site, which Strapi does not know, that something has changed. It answers when it has read that. */
async function tellSite(): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-hook-secret': site.hookSecret }
  const body = JSON.stringify({ event: 'entry.publish', model: 'faq' })
  expect((await raw(site.siteUrl, '/_hooks/content', { method: 'POST', headers, body })).status).toBe(204)
}

/**
 * Notifies subscribers, as the backend does, but only once the site shows the change: a page that is told earlier asks
 * a second time and then gives up (renderer/browser/live/refresher.ts).
 */
async function announce(model: string, path: string, text: string): Promise<void> {
  await tellSite()
  await expect.poll(async () => (await raw(site.siteUrl, path)).body.includes(text)).toBe(true)
  live.change(model)
}

async function publishFaq(fields: { question: string }): Promise<void> {
  await editFaq(fields)
  await announce('faq', faqPath, fields.question)
}

test.afterEach(async ({ page }) => {
  await page.close()
  await expect.poll(live.subscribers).toBe(0)
})

test('a published change appears in place: same scroll position and focus, one polite toast', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await openLive(page, faqPath)
  // Fonts that arrive later move the text.
  await expect(page.locator('#fonts')).not.toHaveAttribute('media')
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())))
  const link = main(page).getByRole('link').last()
  await link.focus()
  await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  const place = () => page.evaluate(() => [scrollY, history.length])
  const before = await place()
  const loads = watchLoads(page)
  // As long as before: another line would move what follows.
  await publishFaq({ question: 'Are they insured?' })
  await expect(toasts(page, en['live.updated'])).toHaveAttribute('role', 'status')
  await expect(heading(page)).toHaveText('Are they insured?')
  await expect(link).toBeFocused()
  expect(await place()).toEqual(before)
  await expect(page.locator('#announcer')).toBeEmpty()
  expect(loads.documents).toEqual([])
  expect(loads.payloads.filter((path) => path.startsWith(faqPath))).toHaveLength(1)
  await expect(notice(page)).toHaveCount(0)
})

test('a page with unsaved input asks before it updates, on a narrow screen too, and keeps the input; axe finds nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openLive(page, '/contact')
  const typed = main(page).getByRole('textbox', { name: en['form.name'] })
  await typed.fill('Half a sentence')
  const title = await heading(page).textContent()
  await editor().updatePublished('contact-page', { title: 'Write to us today' })
  await announce('contact-page', '/contact', 'Write to us today')
  await expect(notice(page)).toContainText(en['live.changed'])
  await expect(heading(page)).toHaveText(String(title))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
    const violations = await findViolations(page)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await notice(page).getByRole('button', { name: en['live.show'] }).click()
  await expect(toasts(page, en['live.updated'])).toBeVisible()
  await expect(heading(page)).toHaveText('Write to us today')
  await expect(typed).toHaveValue('Half a sentence')
  await expect(notice(page)).toHaveCount(0)
})

test('a change to the furniture appears on an open page', async ({ page }) => {
  await openLive(page, '/about')
  await editor().updatePublished('footer-menu', { smallPrint: 'Printed small, today.' })
  await announce('footer-menu', '/about', 'Printed small, today.')
  await expect(page.getByRole('contentinfo')).toContainText('Printed small, today.')
  await footerLink(page, '/faq').click()
  await expect(page).toHaveURL(at('/faq'))
  await expect(page.getByRole('contentinfo')).toContainText('Printed small, today.')
})

test('an open page that is deleted turns into the 404 page', async ({ page, allow }) => {
  allow(/404/)
  const { documentId } = await editor().createPublished('faq', {
    question: 'Not for long?',
    slug: 'not-for-long',
    topic: 'planning',
    summary: 'A short answer.',
    answer: 'An answer.',
    order: 9,
  })
  await tellSite()
  await expect.poll(async () => (await raw(site.siteUrl, '/faq/not-for-long')).status).toBe(200)
  await openLive(page, '/faq/not-for-long')
  await editor().remove('faq', documentId)
  await announce('faq', '/faq/not-for-long', en['error.404'])
  await expect(heading(page)).toHaveText(en['error.404'])
  await expect(page).toHaveURL(at('/faq/not-for-long'))
})

test('changes missed while disconnected are shown after reconnecting', async ({ page }) => {
  await openLive(page, faqPath)
  const connections = live.spoken.length
  // After reconnecting, the page asks twice. On a busy machine the site may not have heard of the change by then.
  const release = await hold(page, '**/_payload.json*')
  live.cut()
  await editFaq({ question: 'Still insured?' })
  await tellSite()
  await expect.poll(async () => (await raw(site.siteUrl, faqPath)).body.toString()).toContain('Still insured?')
  await expect.poll(() => live.spoken.length).toBe(connections + 1)
  release()
  await expect(heading(page)).toHaveText('Still insured?')
})

/**
 * What a page loads and opens until it has hydrated and requested its build manifest, a second after the code of live
 * updates, and until `loaded`.
 */
async function everything(
  page: Page,
  url: string,
  loaded: () => Promise<void> = async () => {},
): Promise<{ sockets: string[]; live: string[] }> {
  const sockets: string[] = []
  const scripts: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  page.on('response', (response) => scripts.push(response.url()))
  const last = page.waitForResponse(/\/builds\/meta\//)
  await open(page, url)
  await last
  await loaded()
  await page.waitForLoadState('networkidle')
  const code = scripts.filter((script) => script.endsWith('.js'))
  expect(code.length).toBeGreaterThan(3)
  const texts = await Promise.all(code.map(async (script) => (await page.request.get(script)).text()))
  return { sockets, live: texts.filter((text) => /ContentChanged|graphql-transport-ws|ApolloClient/.test(text)) }
}

test('an open page loads the live updates code and one socket, but no Apollo Client; with data saving on, neither', async ({
  page,
  context,
}) => {
  const subscribed = () => expect.poll(live.subscribers).toBe(1)
  const { sockets, live: code } = await everything(page, at(faqPath), subscribed)
  expect(sockets).toEqual([live.url])
  expect(code.some((text) => text.includes('ContentChanged'))).toBe(true)
  expect(code.filter((text) => text.includes('ApolloClient'))).toEqual([])

  await saveData(context)
  const saving = await context.newPage()
  expect(await everything(saving, at(faqPath))).toEqual({ sockets: [], live: [] })
})

test.describe('with Strapi’s own websocket', () => {
  test('a change published in Strapi appears on an open page', async ({ page }) => {
    const { siteUrl } = backend()
    const frames = watchFrames(page)
    await open(page, siteUrl + faqPath)
    await frames.sent('contentChanged')
    // An open page asks twice after a change. On a busy machine the site may not have heard of it by then.
    const release = await hold(page, '**/_payload.json*')
    await editFaq({ question: 'Insured, says the editor?' })
    await frames.received('entry.publish')
    await expect.poll(async () => (await raw(siteUrl, faqPath)).body.toString()).toContain('Insured, says the editor?')
    release()
    await expect(toasts(page, en['live.updated'])).toBeVisible()
    await expect(heading(page)).toHaveText('Insured, says the editor?')
  })

  /** Records WebSocket frames from the first one on, because a page may subscribe before a test starts to wait. */
  function watchFrames(page: Page) {
    const sent: string[] = []
    const received: string[] = []
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => sent.push(String(payload)))
      socket.on('framereceived', ({ payload }) => received.push(String(payload)))
    })
    const has = (frames: string[]) => (text: string) =>
      expect.poll(() => frames.some((frame) => frame.includes(text))).toBe(true)
    return { sent: has(sent), received: has(received) }
  }
})
