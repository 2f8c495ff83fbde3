// Code that fails to load: one reload, and a page that can still be read.

import type { Page } from '@playwright/test'
import { footerLink, watchLoads } from './support/navigating.ts'
import { hydrate, interact, open } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

/** The code of one type of page, which Vike’s router loads during hydration. */
const code = '**/assets/entries/pages_faq_index.*.js'
const { path, h1 } = routeOf('questions')

test.beforeEach(({ allow }) => {
  allow('pages_faq_index')
  // Chromium also reports a failed response without its URL.
  allow(/Failed to load resource/)
})

/** Makes the code fail for the first `times` document loads. @returns the documents loaded, and which of them failed */
async function breakCode(page: Page, how: 'aborted' | '404', times = Number.POSITIVE_INFINITY) {
  // The mark of a reload expires after ten seconds, which a busy machine may need for the reload.
  await page.addInitScript((now) => {
    Date.now = () => now
  }, Date.now())
  const seen = watchLoads(page)
  const failures = new Set<number>()
  page.on('pageerror', () => failures.add(seen.documents.length))
  await page.route(code, (route) => {
    if (seen.documents.length > times) return route.continue()
    return how === '404' ? route.fulfill({ status: 404, body: 'Not found' }) : route.abort()
  })
  return { documents: seen.documents, failures }
}

/** Waits until the last attempt has failed too, and checks that the page has settled and can be read. */
async function staysReadable(page: Page, failures: Set<number>, attempt = 2): Promise<void> {
  await expect(async () => {
    await interact(page)
    expect(failures).toContain(attempt)
  }).toPass()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1, name: h1 })).toBeVisible()
  const question = page.getByRole('main').locator('details').first()
  await question.locator('summary').click()
  await expect(question.getByRole('paragraph').first()).toBeVisible()
}

/** By keyboard: the browser may prerender what the pointer rests on, and no request of the document would be seen. */
async function linksLeadOn(page: Page): Promise<void> {
  await footerLink(page, '/prices').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeVisible()
  await hydrate(page)
}

test('if it keeps failing, the page reloads once and stays as the server rendered it', async ({ page }) => {
  const { documents, failures } = await breakCode(page, '404')
  await page.goto(path)
  await staysReadable(page, failures)
  expect(documents).toEqual([path, path])
  await linksLeadOn(page)
  expect(documents).toEqual([path, path, '/prices'])
})

test('if it keeps failing after following a link, the page is loaded in full only once', async ({ page }) => {
  await open(page, '/prices')
  const { documents, failures } = await breakCode(page, 'aborted')
  await footerLink(page, path).click()
  await staysReadable(page, failures, 1)
  expect(documents).toEqual([path])
  await linksLeadOn(page)
  expect(documents).toEqual([path, '/prices'])
  await footerLink(page, path).press('Enter')
  await staysReadable(page, failures, 3)
  expect(documents).toEqual([path, '/prices', path])
})
