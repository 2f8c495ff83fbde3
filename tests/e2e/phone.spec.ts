// What phones show first, how long pages are, and what opens when asked.

import { devices, type Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { open } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { seedField } from './support/seed.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const area = routeOf('area').path
const terms = '/terms-and-conditions'

/** Where an element ends, and where the bar at the bottom of the window begins. */
async function firstScreen(page: Page, selector: string): Promise<{ end: number; bar: number }> {
  const box = async (of: string) => (await page.locator(of).first().boundingBox()) ?? { y: 0, height: 0 }
  const { y, height } = await box(selector)
  return { end: y + height, bar: (await box('.help-bar')).y }
}

test('home begins with a room, what, where and the postcode field, and says who comes; an area with whether we come, when next, and a job there', async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 640],
    [375, 667],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const { end, bar } = await firstScreen(page, '#postcode-check')
    expect(end, `${width} × ${height}`).toBeGreaterThan(0)
    expect(end, `${width} × ${height}`).toBeLessThanOrEqual(bar)
    const links = await page
      .locator('.help-bar > *')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect))
    expect(links[0]?.left, 'the bar has the same margin at both ends').toBe(16)
    expect(links.at(-1)?.right).toBe(width - 16)
    for (const link of links) expect(link.width).toBeGreaterThanOrEqual(44)
  }
  // The room with its floor, and who comes.
  expect((await page.locator('.hero img').boundingBox())?.height).toBeGreaterThan(200)
  await expect(page.getByRole('heading', { name: seedField('single/about-page', 'peopleHeading') })).toBeVisible()
  await expect(page.locator('.people img').last()).toBeVisible()

  await page.goto(area)
  await expect(page.locator('.page-header .lead')).toHaveText(
    /^We cover SW4 and SW12\. Next survey: \w+day\s\d+\s\w+\.$/,
  )
  const job = await firstScreen(page, '.compare-stage')
  expect(job.end).toBeLessThanOrEqual(job.bar)
})

test('the first screen of the prices has one and the form, and that of a postcode its answer and a button', async ({
  page,
}) => {
  await page.goto('/prices')
  await expect(page.locator('.page-header')).toContainText(/: £\d+–\d+ per m²/)
  const { end, bar } = await firstScreen(page, '#field-room-1')
  expect(end).toBeGreaterThan(0)
  expect(end).toBeLessThanOrEqual(bar)
  await page.goto('/coverage?postcode=SW4#check')
  await expect(page.getByRole('status').getByRole('heading')).toBeInViewport({ ratio: 1 })
  const answer = await firstScreen(page, '.coverage-check [role="status"] .button')
  expect(answer.end).toBeLessThanOrEqual(answer.bar)
})

test('a service begins with its picture, and its price is on the first screen', async ({ page }) => {
  await page.goto('/services/floor-sanding/floorboard-restoration')
  const title = await firstScreen(page, 'h1')
  expect((await firstScreen(page, '.pictured > picture img')).end).toBeLessThan(title.end)
  const { end, bar } = await firstScreen(page, '.page-header .price')
  expect(end).toBeGreaterThan(title.end)
  expect(end).toBeLessThanOrEqual(bar)
})

test('notes of prices are as large as text, and units stand below their prices, flush right', async ({ page }) => {
  await page.goto('/prices')
  await page.locator('#finishing summary').click()
  const row = page.locator('#finishing tbody tr').first()
  await expect(row.locator('th .fine')).toHaveCSS('font-size', '16px')
  await expect(row.locator('td .fine')).toHaveText(['per m²', 'Added to sanding'])
  const [price, ...below] = await row
    .locator('td > *')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
  for (const { top, right } of below) {
    expect(right).toBeCloseTo(price?.right ?? 0, 0)
    expect(top).toBeGreaterThanOrEqual((price?.bottom ?? 0) - 8)
  }
})

test('in lists of services, amounts begin below the name on a phone, and end at one line elsewhere', async ({
  page,
}) => {
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/services')
    const ends = await page.locator('.entries .price').evaluateAll((all) =>
      all.map((price) => {
        const amount = document.createRange()
        amount.selectNode(price.firstChild as Node)
        const { left, right, top, bottom } = amount.getBoundingClientRect()
        const unit = price.querySelector('.fine')?.getBoundingClientRect()
        const name = price.parentElement?.querySelector('a')?.getBoundingClientRect()
        return {
          edges: [left, right].map(Math.round),
          isBelowName: top >= (name?.bottom ?? 0) - 8,
          isUnitBelow: (unit?.top ?? 0) >= bottom - 8,
        }
      }),
    )
    expect(ends.length).toBeGreaterThan(15)
    const isPhone = width === 360
    expect(new Set(ends.map(({ edges }) => edges[isPhone ? 0 : 1])).size, `${width}`).toBe(1)
    expect(ends.every(({ isBelowName, isUnitBelow }) => isBelowName === isPhone && isUnitBelow !== isPhone)).toBe(true)
  }
})

test('tables of texts are as large as the text', async ({ page }) => {
  await page.goto('/faq/lacquer-or-oil')
  const size = await page
    .locator('.prose td')
    .first()
    .evaluate((cell) => parseFloat(getComputedStyle(cell).fontSize))
  expect(size).toBeGreaterThanOrEqual(16)
})

test('on its side, a phone shows the page: the header leaves with it, and nothing is fixed', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: en['book.short'] })).toBeVisible()
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map(({ className }) => className),
  )
  expect(fixed).toEqual([])
})

test('pages and footer keep to a number of screens', async ({ page }) => {
  const screens = [
    ['/', 9],
    ['/services', 7],
    ['/about', 9],
    [area, 8],
  ] as const
  for (const [path, most] of screens) {
    await page.goto(path)
    await page.waitForSelector('#fonts:not([media])', { state: 'attached' })
    const heights = await page.evaluate(async () => {
      await document.fonts.ready
      const height = (selector: string) => document.querySelector(selector)?.clientHeight ?? 0
      // Without the days that differ, of which there are some at times.
      const days = height('.site-footer .whitespace-pre-line')
      return { page: document.documentElement.scrollHeight - days, footer: height('.site-footer') - days }
    })
    expect.soft(heights.page, path).toBeLessThanOrEqual(most * 740)
    expect.soft(heights.footer, `footer of ${path}`).toBeLessThanOrEqual(810)
  }
})

const section = (page: Page, name: RegExp) => page.locator('.fold', { has: page.getByRole('heading', { name }) })
const textOf = (page: Page, name: RegExp) => section(page, name).locator('> div')
const isOpen = (page: Page, name: RegExp) =>
  textOf(page, name).evaluate((node) => node.checkVisibility() && node.getBoundingClientRect().height > 50)

test('of the terms, only the summary is open; a hash and the browser’s search open their section', async ({ page }) => {
  await open(page, terms)
  await expect.poll(() => isOpen(page, /^In short/)).toBe(true)
  for (const name of [/^2\. /, /^4\. /]) expect(await isOpen(page, name)).toBe(false)
  const id = await section(page, /^4\. /).getByRole('heading').getAttribute('id')
  await page.goto(`/faq`)
  await page.goto(`${terms}#${id}`)
  await expect.poll(() => isOpen(page, /^4\. /)).toBe(true)
  expect(await isOpen(page, /^2\. /)).toBe(false)
  // A link to a text finds it as the browser's search does.
  await page.goto(`/faq`)
  await page.goto(`${terms}#:~:text=Hidden%20defects`)
  await expect.poll(() => isOpen(page, /^2\. /)).toBe(true)
})

test('the header leaves with the page, and returns when the visitor scrolls up', async ({ page }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  // Its script hears of it with the next frame: two of them in one would be heard as one way down.
  const scrollTo = (y: number) =>
    page.evaluate(async (top) => {
      window.scrollTo({ top, behavior: 'instant' })
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }, y)
  await scrollTo(1500)
  await expect(header).not.toBeInViewport()
  await scrollTo(1400)
  await expect(header).toBeInViewport({ ratio: 1 })
  await scrollTo(1500)
  await expect(header).not.toBeInViewport()
})

test('the returned header covers neither what has the focus nor the target of a link', async ({ page }) => {
  await open(page, '/faq')
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  for (let count = 0; count < 30; count++) {
    await page.keyboard.press('Shift+Tab')
    const covered = await page.evaluate(() => {
      const [focused, header] = [document.activeElement, document.querySelector('.site-header')]
      if (!focused || !header || header.contains(focused) || focused === document.body) return undefined
      return focused.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom
        ? focused.outerHTML
        : undefined
    })
    expect(covered).toBeUndefined()
  }
})

test('a swipe turns the pictures of a job in both directions, and does not lead back', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...devices['Pixel 5'], baseURL })
  const page = await context.newPage()
  await open(page, '/portfolio/clapham-herringbone')
  await page
    .getByRole('link', { name: en['project.picture.open'].split('{')[0] })
    .first()
    .tap()
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 350 }] })
  const swipe = async (from: number, to: number) => {
    await touch('touchStart', from)
    await touch('touchMove', (from + to) / 2)
    await touch('touchMove', to)
    await touch('touchEnd')
  }
  const caption = page.locator('.lightbox figcaption')
  await expect(caption).toContainText('1 of 4')
  await swipe(300, 80)
  await expect(caption).toContainText('2 of 4')
  await swipe(80, 300)
  await expect(caption).toContainText('1 of 4')
  await context.close()
})
