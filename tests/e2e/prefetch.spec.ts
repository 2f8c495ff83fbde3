import type { Page } from '@playwright/test'
import { footerLink, isPayload } from './support/navigating.ts'
import { open } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

test.use({ prefetching: true })

/** Paths of the payloads requested so far, except the one that a page requests when it hydrates. */
function watchPayloads(page: Page): string[] {
  const paths: string[] = []
  let alive = false
  page.on('request', (request) => {
    if (!isPayload(request)) return
    if (alive) paths.push(new URL(request.url()).pathname.replace('/_payload.json', ''))
    alive = true
  })
  return paths
}

async function manifestOf(page: Page): Promise<void> {
  await (await page.waitForResponse(/builds\/meta/)).finished()
}

test('targets of visible links are prefetched, and a click then makes no request', async ({ page }) => {
  const paths = watchPayloads(page)
  const manifest = manifestOf(page)
  await open(page, '/terms-and-conditions')
  await manifest
  expect(paths).not.toContain('/about')
  const ahead = [/pages_about.*\.js$/, /\/about\/_payload/].map((url) => page.waitForResponse(url))
  await footerLink(page, '/about').scrollIntoViewIfNeeded()
  for (const response of await Promise.all(ahead)) await response.finished()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await footerLink(page, '/about').click()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('about').h1 })).toBeFocused()
  // Other links may have come into view in the meantime.
  expect(loaded.filter((url) => /\/about\/_payload|pages_about/.test(url))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('at most two payloads at a time are prefetched, and only those of prerendered pages', async ({ page }) => {
  let most = 0
  let now = 0
  const paths = watchPayloads(page)
  const manifest = manifestOf(page)
  await page.route('**/_payload.json*', async (route) => {
    most = Math.max(most, ++now)
    await route.continue()
    now -= 1
  })
  await open(page, '/faq')
  await manifest
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => paths.length).toBeGreaterThan(3)
  await page.waitForLoadState('networkidle')
  expect(most).toBeLessThanOrEqual(2)
  expect(paths.filter((path) => path.startsWith('/blog'))).toEqual([])
  expect(paths).not.toContain('/faq')
})
