// Navigation in the browser: payloads, scroll positions, history, filters and search suggestions.

import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { attribute, readHtml, tags } from './support/html.ts'
import { footerLink, isPayload, watchLoads } from './support/navigating.ts'
import { hydrate, open } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

test('a navigation: one payload without furniture, the head of the new page, and an announcement', async ({
  page,
  request,
}) => {
  const target = routeOf('blog')
  const { id } = await (await request.get('/builds/latest.json')).json()
  await open(page, routeOf('prices').path)
  const seen = watchLoads(page)
  const payload = page.waitForResponse((response) => isPayload(response.request()))
  await footerLink(page, target.path).click()
  const data = await (await payload).json()
  await expect(page.getByRole('heading', { level: 1, name: target.h1 })).toBeFocused()
  const announced = en['page.navigated'].replace('{title}', await page.title())
  await expect(page.locator('[aria-live=polite]')).toHaveText(announced)
  expect(seen).toEqual({ documents: [], payloads: [`${target.path}/_payload.json?${id}`] })
  expect(data).not.toHaveProperty('furniture')
  await expect(page.getByRole('banner').getByRole('navigation', { name: en['menu.main'] }).first()).toBeAttached()

  const served = readHtml(await (await request.get(target.path)).text())
  const shown = readHtml(await page.content())
  for (const part of ['title', 'description', 'canonical', 'lang', 'robots', 'jsonLd', 'headings'] as const) {
    expect(shown[part], part).toEqual(served[part])
  }
  expect(socialTags(await page.content())).toEqual(socialTags(await (await request.get(target.path)).text()))
})

/** Open Graph and Twitter tags, sorted. */
function socialTags(html: string): string[] {
  return tags(html, 'meta')
    .map((tag) => [attribute(tag, 'property') || attribute(tag, 'name'), attribute(tag, 'content')].join(' '))
    .filter((text) => /^(og|twitter):/.test(text))
    .sort()
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('scroll positions survive a reload, even when saved just before leaving', async ({ page }) => {
  await open(page, '/faq')
  await page.evaluate(() => {
    scrollTo({ top: 1200, behavior: 'instant' })
    document.querySelector<HTMLElement>('footer a[href="/prices"]')?.click()
  })
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeFocused()
  await page.evaluate(() => {
    scrollTo({ top: 300, behavior: 'instant' })
    location.reload()
  })
  await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload')
  await hydrate(page)
  await expect.poll(() => scrolled(page)).toBe(300)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('questions').h1 })).toBeAttached()
  await expect.poll(() => scrolled(page)).toBe(1200)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeAttached()
  await expect.poll(() => scrolled(page)).toBe(300)
})

test('the search page has the focus in its field, whichever way one comes to it', async ({ page }) => {
  const input = page.getByRole('main').locator('[name=q]')
  const icon = page.getByRole('banner').getByRole('link', { name: en.search })
  await page.goto('/faq')
  await icon.evaluate((link: HTMLAnchorElement) => location.assign(link.href))
  await expect(input).toBeFocused()
  await open(page, '/faq')
  await icon.click()
  await expect(page).toHaveURL('/search')
  await expect(input).toBeFocused()
})

test('projects are filtered without a new document, and Back shows them as before', async ({ page, request }) => {
  const { id } = await (await request.get('/builds/latest.json')).json()
  await open(page, '/portfolio')
  const shown = page.locator('.project-grid > li')
  const all = await shown.count()
  const seen = watchLoads(page)
  const stairs = page.locator('.project-filters').getByRole('link', { name: en['portfolio.floor.stairs'] })
  await stairs.click()
  await expect(page).toHaveURL('/portfolio?floor=stairs#projects')
  await expect(shown).toHaveCount(1)
  expect(seen).toEqual({ documents: [], payloads: [`/portfolio/_payload.json?floor=stairs&${id}`] })
  await page.getByRole('link', { name: en['portfolio.filter.remove'] }).click()
  await expect(shown).toHaveCount(all)
  await expect(stairs).not.toHaveAttribute('aria-current')
  await page.goBack()
  await expect(shown).toHaveCount(1)
  await expect(stairs).toHaveAttribute('aria-current')
})

test.describe('suggestions', () => {
  const field = (page: Page) => page.getByRole('main').getByRole('combobox')
  const options = (page: Page) => page.getByRole('option')
  const active = (page: Page) => field(page).getAttribute('aria-activedescendant')

  test('load on first focus, before the page is hydrated, and are used with the keyboard', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto('/search')
    expect(requested.filter((path) => path.startsWith('/_search/'))).toEqual([])
    await page.getByRole('main').getByRole('textbox').focus()
    await page.keyboard.type('herringbne')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    expect(requested.filter((path) => path.startsWith('/_search/'))).toEqual(['/_search/latest.json'])
    await expect(options(page).filter({ hasText: 'Herringbone' }).first()).toBeVisible()

    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    expect(await active(page)).toBe(await options(page).first().getAttribute('id'))
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    // The caret moves in the field again.
    await page.keyboard.press('Home')
    expect(await active(page)).toBeNull()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(field(page)).toHaveValue('herringbne')
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')

    await page.keyboard.type('clapham')
    await page.keyboard.press('ArrowDown')
    const title = await options(page).first().locator('span').textContent()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '')
  })

  test('are chosen with the pointer; Enter without one searches for what was typed', async ({ page }) => {
    await open(page, '/faq')
    await page.getByRole('main').getByRole('textbox').focus()
    await page.keyboard.type('minimum')
    await options(page).first().click()
    await expect(page).toHaveURL(/\/faq\/is-there-a-minimum-charge|\/prices/)
    await page.goBack()
    // The heading takes the focus when the page is shown; anything typed before is lost.
    await expect(page.getByRole('heading', { level: 1, name: routeOf('questions').h1 })).toBeFocused()
    await page.getByRole('main').getByRole('textbox').focus()
    await page.keyboard.type('minimum')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=minimum&kind=question')
    await expect(page.getByText(en.visited)).toBeVisible()
  })
})
