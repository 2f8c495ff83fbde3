import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { follow, watchLoads } from './support/navigating.ts'
import { hydrate, open } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

const { path, h1 } = routeOf('article')
/** A heading in the middle of the article, and the id generated from its text. */
const subject = 'What the tests say'
const generated = 'what-the-tests-say'

/** Replaces the heading’s id in the page, in its table of contents, and in its payload. */
async function giveId(page: Page, id: string): Promise<void> {
  await page.route(new RegExp(`${path}(/_payload|$)`), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(generated, id) })
  })
}

const inContents = (page: Page, name = subject) =>
  page.getByRole('navigation', { name: en['blog.contents'] }).getByRole('link', { name })

/** The root’s `scroll-padding-top` and the heading’s `scroll-margin-top`. */
const offset = 16 + 24
const isAtHeading = (page: Page, name = subject) =>
  expect
    .poll(() =>
      page
        .getByRole('heading', { level: 2, name })
        .evaluate((element) => Math.round(element.getBoundingClientRect().top)),
    )
    .toBe(offset)
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

test('links lead to a heading from outside, from another page and from its own, however its id is written', async ({
  page,
}) => {
  await giveId(page, 'größe-der-räume')
  const hashes = ['#größe-der-räume', '#gr%C3%B6%C3%9Fe-der-r%C3%A4ume']
  await open(page, path + hashes[0])
  await isAtHeading(page)
  const seen = watchLoads(page)
  for (const hash of hashes) {
    await toTop(page)
    await follow(page, path + hash)
    await isAtHeading(page)
  }
  await follow(page, '/faq')
  await expect(page.getByRole('heading', { level: 1, name: routeOf('questions').h1 })).toBeFocused()
  await follow(page, path + hashes[1])
  await expect(page.getByRole('heading', { level: 1, name: h1 })).toBeFocused()
  await isAtHeading(page)
  expect(seen.documents).toEqual([])
})

test('the table of contents leads to a heading repeatedly, and Back and Forward work', async ({ page }) => {
  await giveId(page, '100%')
  await open(page, path)
  const seen = watchLoads(page)
  await inContents(page).click()
  await isAtHeading(page)
  await toTop(page)
  await inContents(page).click()
  await isAtHeading(page)
  const top = await scrolled(page)
  // Dispatched, because a mouse click would first scroll to the table of contents.
  await inContents(page, 'Every three to ten years').dispatchEvent('click')
  await isAtHeading(page, 'Every three to ten years')
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(top)
  await page.goForward()
  await isAtHeading(page, 'Every three to ten years')
  expect(seen).toEqual({ documents: [], payloads: [] })
})

test('a hash without a target: the page opens at its top', async ({ page }) => {
  const hash = '#%E0%A4%A'
  await open(page, path + hash)
  expect(await scrolled(page)).toBe(0)
  await open(page, '/faq')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await follow(page, path + hash)
  await expect(page.getByRole('heading', { level: 1, name: h1 })).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)
  // On the page itself nothing happens, even when repeated.
  for (let time = 0; time < 2; time++) await follow(page, hash)
  expect(await scrolled(page)).toBe(0)
  await inContents(page).dispatchEvent('click')
  await isAtHeading(page)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.reload()
  await hydrate(page)
})
