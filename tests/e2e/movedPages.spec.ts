// Links in an open page whose targets are redirected or gone.

import { redirects } from '../../redirects.ts'
import { follow, watchLoads } from './support/navigating.ts'
import { open } from './support/opened.ts'
import { fetchFresh } from './support/raw.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'
import { unique } from './support/unique.ts'

/** A legacy path that matches a current route, so that the browser’s router handles it. */
const legacy = redirects.find(({ from }) => /^\/services\/[^/]+$/.test(from))
if (!legacy) throw new Error('There is no such rule')

// Direct requests for these paths are tested in redirects.spec.ts and editedRedirects.spec.ts.

for (const manifest of ['before', 'after'] as const) {
  test(`a link to a legacy path is redirected in the browser, ${manifest} the build manifest has loaded`, async ({
    page,
  }) => {
    if (manifest === 'before') await page.route('**/builds/meta/**', () => {})
    const rules = manifest === 'after' && page.waitForResponse(/builds\/meta/)
    await open(page, '/faq')
    if (rules) await (await rules).finished()
    const seen = watchLoads(page)
    await follow(page, `${legacy.from}?utm_source=mail#top`)
    await expect(page).toHaveURL(`${legacy.to}?utm_source=mail#top`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(seen.documents).toEqual([])
    expect(seen.payloads).toHaveLength(manifest === 'before' ? 2 : 1)
    await page.goBack()
    await expect(page).toHaveURL('/faq')
  })
}

test('a legacy path is redirected in the browser although only a page of the editors’ own could have it', async ({
  page,
}) => {
  await open(page, '/faq')
  const seen = watchLoads(page)
  await follow(page, '/about-us?a=1')
  await expect(page).toHaveURL('/about?a=1')
  expect(seen.documents).toEqual([])
})

test('a trailing slash is removed in the browser, as on the server', async ({ page }) => {
  await open(page, '/faq')
  const seen = watchLoads(page)
  await follow(page, '/prices/?a=1#stairs')
  await expect(page).toHaveURL('/prices?a=1#stairs')
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeAttached()
  expect(seen.documents).toEqual([])
  await follow(page, '/faq///')
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

test('a link to removed content (410) shows a page with noindex at its address', async ({
  page,
  editor,
  allow,
  stack,
}) => {
  allow(/410|_payload/)
  const from = unique('/faq/long-gone')
  const { documentId } = await editor.createPublished('redirect', { from, code: 'gone_410' })
  try {
    await expect.poll(async () => (await fetchFresh(stack.siteUrl + from)).status).toBe(410)
    await open(page, '/faq')
    await follow(page, from)
    await expect(page).toHaveURL(from)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  } finally {
    await editor.remove('redirect', documentId)
  }
})
