// Links in an open page whose targets are redirected or gone.

import { redirects } from '../../redirects.ts'
import { follow, watchLoads } from './support/navigating.ts'
import { open } from './support/opened.ts'
import { fetchFresh } from './support/raw.ts'
import { expect, test } from './support/test.ts'
import { unique } from './support/unique.ts'

/** A legacy path that matches a current route, so that the browser’s router handles it. */
const legacy = redirects.find(({ from }) => /^\/services\/[^/]+$/.test(from))
if (!legacy) throw new Error('There is no such rule')

// Direct requests for these paths are tested in redirects.spec.ts and editedRedirects.spec.ts.

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
