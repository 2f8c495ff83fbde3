// Redirects: those that editors maintain in Strapi, and links in an open page whose targets are redirected.

import en from '../../locales/en.json' with { type: 'json' }
import { redirects } from '../../redirects.ts'
import { readHtml } from './support/html.ts'
import { follow, watchLoads } from './support/navigating.ts'
import { open } from './support/opened.ts'
import { fetchFresh, raw } from './support/raw.ts'
import { expect, test } from './support/test.ts'
import { unique } from './support/unique.ts'

/** A legacy path that matches a current route, so that the browser’s router handles it. */
const legacy = redirects.find(({ from }) => /^\/services\/[^/]+$/.test(from))
if (!legacy) throw new Error('There is no such rule')

// What cannot be saved: editors-backend.spec.ts.

test('a link to a legacy path is redirected in the browser', async ({ page }) => {
  const manifest = page.waitForResponse(/builds\/meta/)
  await open(page, '/faq')
  await (await manifest).finished()
  const seen = watchLoads(page)
  await follow(page, `${legacy.from}?utm_source=mail#top`)
  await expect(page).toHaveURL(`${legacy.to}?utm_source=mail#top`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(seen.documents).toEqual([])
  expect(seen.payloads).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('a link to an editor’s redirect works in an open page, to a page and to another site', async ({
  page,
  editor,
  stack,
}) => {
  const elsewhere = 'https://elsewhere.example/here?x=1'
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  const [inside, away] = [unique('/faq/moved-inside'), unique('/faq/moved-away')]
  const rules = [
    { from: inside, to: '/prices#stairs', code: 'permanent_301' },
    { from: away, to: elsewhere, code: 'found_302' },
  ]
  const saved = []
  for (const rule of rules) saved.push(await editor.createPublished('redirect', rule))
  try {
    const isMoved = async () => (await fetchFresh(stack.siteUrl + away, { redirect: 'manual' })).status
    await expect.poll(isMoved).toBe(302)
    await open(page, '/faq')
    const seen = watchLoads(page)
    await follow(page, inside)
    await expect(page).toHaveURL('/prices#stairs')
    expect(seen.documents).toEqual([])
    await follow(page, away)
    await expect(page).toHaveURL(elsewhere)
    await expect(page).toHaveTitle('Elsewhere')
  } finally {
    for (const { documentId } of saved) await editor.remove('redirect', documentId)
  }
})

/** Status and location. */
const answerOf = (siteUrl: string) => async (path: string) => {
  const { status, headers } = await raw(siteUrl, path)
  return `${status} ${headers.location ?? ''}`.trim()
}

test('a redirect works at once, also with a query or trailing slash, can be changed, and stops at once', async ({
  stack,
  editor,
}) => {
  const answer = answerOf(stack.siteUrl)
  const from = unique('/leaflet')
  expect(await answer(from)).toBe('404')
  const { documentId } = await editor.createPublished('redirect', { from, to: '/prices', code: 'permanent_301' })
  await expect.poll(() => answer(from)).toBe('301 /prices')
  expect(await answer(`${from}/`)).toBe('301 /prices')
  expect(await answer(`${from}?utm_source=mail`)).toBe('301 /prices?utm_source=mail')
  await editor.update('redirect', { from, to: 'https://example.org/elsewhere', code: 'found_302' }, documentId)
  await expect.poll(() => answer(from)).toBe('302 https://example.org/elsewhere')
  await editor.remove('redirect', documentId)
  await expect.poll(() => answer(from)).toBe('404')
})

test('410: shows a page that says that the content is gone', async ({ editor, stack, request }) => {
  const from = unique('/old-offer')
  const { documentId } = await editor.createPublished('redirect', { from, code: 'gone_410' })
  await expect.poll(() => answerOf(stack.siteUrl)(from)).toBe('410')
  const page = readHtml(await (await request.get(from)).text())
  expect(page.headings).toEqual([en['error.410']])
  expect(page.robots).toContain('noindex')
  expect(page.canonical).toEqual([])
  await editor.remove('redirect', documentId)
})
