import type { Page } from '@playwright/test'
import { footerLink, watchLoads } from './support/navigating.ts'
import { alive, open, showInterest } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

/** The code of one kind of page, which Vike's router loads while the first view comes alive. */
const code = '**/assets/entries/pages_faq_list.*.js'
const { path, h1 } = routeOf('questions')

test.beforeEach(({ allow }) => {
  allow('pages_faq_list')
  // The same without its address, as Chromium says it of an answer.
  allow(/Failed to load resource/)
})

/** Breaks the code for as many first views as `times` says. @returns what is loaded, and which of it failed */
async function breakCode(page: Page, how: 'aborted' | '404', times = Number.POSITIVE_INFINITY) {
  const seen = watchLoads(page)
  const failures = new Set<number>()
  page.on('pageerror', () => failures.add(seen.documents.length))
  await page.route(code, (route) => {
    if (seen.documents.length > times) return route.continue()
    return how === '404' ? route.fulfill({ status: 404, body: 'Not found' }) : route.abort()
  })
  return { documents: seen.documents, failures }
}

/** The last attempt has failed too, the page has come to rest, and can be read. */
async function staysReadable(page: Page, failures: Set<number>, attempt = 2): Promise<void> {
  await expect(async () => {
    await showInterest(page)
    expect(failures).toContain(attempt)
  }).toPass()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1, name: h1 })).toBeVisible()
  const question = page.getByRole('main').locator('details').first()
  await question.locator('summary').click()
  await expect(question.getByRole('paragraph').first()).toBeVisible()
}

async function linksLeadOn(page: Page): Promise<void> {
  await footerLink(page, '/prices').click()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeVisible()
  await alive(page)
}

for (const how of ['aborted', '404'] as const) {
  test(`the code of the first view fails once, ${how}: loaded anew, the page is alive`, async ({ page }) => {
    const { documents } = await breakCode(page, how, 1)
    await page.goto(path)
    await alive(page)
    expect(documents).toEqual([path, path])
  })

  test(`it fails always, ${how}: one more attempt, then the page stays as the server made it`, async ({ page }) => {
    const { documents, failures } = await breakCode(page, how)
    await page.goto(path)
    await staysReadable(page, failures)
    expect(documents).toEqual([path, path])
    await linksLeadOn(page)
    expect(documents).toEqual([path, path, '/prices'])
  })
}

for (const how of ['aborted', '404'] as const) {
  test(`the code of a page fails once as a link is followed, ${how}: one full load of it`, async ({ page }) => {
    await open(page, '/prices')
    const { documents } = await breakCode(page, how, 0)
    await footerLink(page, path).click()
    await expect(page.getByRole('heading', { level: 1, name: h1 })).toBeVisible()
    await alive(page)
    expect(documents).toEqual([path])
  })
}

test('it fails always as a link is followed: one full load, then the page stays as the server made it', async ({
  page,
}) => {
  await open(page, '/prices')
  const { documents, failures } = await breakCode(page, 'aborted')
  await footerLink(page, path).click()
  await staysReadable(page, failures, 1)
  expect(documents).toEqual([path])
  await linksLeadOn(page)
  expect(documents).toEqual([path, '/prices'])
  await footerLink(page, path).click()
  await staysReadable(page, failures, 3)
  expect(documents).toEqual([path, '/prices', path])
})

test('it fails always, with storage blocked: one more attempt all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  })
  const { documents, failures } = await breakCode(page, 'aborted')
  await page.goto(path)
  await staysReadable(page, failures)
  expect(documents).toEqual([path, path])
  await linksLeadOn(page)
  expect(documents).toEqual([path, path, '/prices'])
})
