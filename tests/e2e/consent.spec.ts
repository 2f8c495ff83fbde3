// Analytics and the consent banner: asking, the answer, withdrawing it, and a site without analytics.

import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { findViolations } from './support/accessible.ts'
import { hydrate, open } from './support/opened.ts'
import { ownSite } from './support/ownStack.ts'
import { type TagServer, tagServer } from './support/tagServer.ts'
import { expect, test } from './support/test.ts'

const siteEnv: Record<string, string> = {}
let tag: TagServer
test.beforeAll(async () => {
  tag = await tagServer()
  siteEnv.ANALYTICS_SCRIPT_URL = tag.scriptUrl
})
test.afterAll(() => tag?.close())
const site = ownSite({ siteEnv })

test.beforeEach(() => tag.forget())

const at = (path: string) => site().siteUrl + path
// The page about privacy has a section of the same name.
const banner = (page: Page) => page.locator('#consent').and(page.getByRole('region', { name: en['consent.choices'] }))
const answer = (page: Page, name: 'accept' | 'refuse') =>
  banner(page).getByRole('button', { name: en[`consent.${name}`] })
const choices = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: en['consent.choices'] })
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort()
const loads = () => tag.requests.filter((url) => url.startsWith('/tag.js'))
const views = () => tag.requests.filter((url) => url.startsWith('/pixel'))
const follow = (page: Page, path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click()

test('the banner is shown and answered before the page is hydrated, and does not cause that', async ({ page }) => {
  await page.goto(at('/faq'))
  await expect(banner(page)).toBeVisible()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await answer(page, 'accept').dispatchEvent('pointerover')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(answer(page, 'refuse')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => cookieNames(page)).toEqual(['consent'])
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toBeHidden()
  expect(scripts.map((url) => url.replace(/.*\/(\w+).*/, '$1'))).toEqual(['consent'])
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
})

test('the banner’s colours and sizes do not wait for the whole stylesheet', async ({ page }) => {
  await page.goto(at('/faq'))
  await expect(banner(page)).toBeVisible()
  const look = () =>
    banner(page).evaluate((element) =>
      [element, ...element.querySelectorAll('*')].map((part) => {
        const { color, backgroundColor, borderTopColor, borderRadius, font, padding } = getComputedStyle(part)
        return { color, backgroundColor, borderTopColor, borderRadius, font, padding }
      }),
    )
  const before = await look()
  await hydrate(page)
  expect(await look()).toEqual(before)
})

test('nothing is loaded before an answer; after an acceptance the tag is loaded once, and is told of the pages that follow', async ({
  page,
}) => {
  await open(page, at('/about'))
  await expect(banner(page)).toBeVisible()
  await follow(page, '/faq')
  await expect(page).toHaveURL(at('/faq'))
  await expect(banner(page)).toBeVisible()
  // Before the answer nothing is loaded or stored.
  expect([tag.requests, await cookieNames(page)]).toEqual([[], []])
  await answer(page, 'accept').click()
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(views).toEqual(['/pixel?path=%2Ffaq'])
  await follow(page, '/about')
  await expect(page).toHaveURL(at('/about'))
  await expect.poll(views).toEqual(['/pixel?path=%2Ffaq', '/pixel?path=%2Fabout'])
  expect(loads()).toEqual(['/tag.js?id=site&v=1'])
  await expect.poll(() => tag.requests).toContain('/begin')
  await expect(page.locator('script[src*="tag.js"]')).toHaveAttribute('async')
  const [consent] = (await page.context().cookies()).filter(({ name }) => name === 'consent')
  expect(consent).toMatchObject({ value: 'accepted', path: '/', sameSite: 'Lax' })
  expect(Math.abs((consent?.expires ?? 0) - Date.now() / 1000 - 180 * 86_400)).toBeLessThan(300)
  await open(page, at('/prices'))
  await expect.poll(() => loads().length).toBe(2)
  await expect(banner(page)).toHaveCount(0)
  // The last request that the tag sends: nothing of this test may arrive during the next one.
  await expect.poll(views).toContain('/pixel?path=%2Fprices')
  await expect.poll(() => tag.requests.filter((path) => path === '/begin').length).toBe(2)
})

test('the choice is reopened from the footer; withdrawing removes what was stored; axe finds nothing', async ({
  page,
}) => {
  await open(page, at('/faq'))
  await answer(page, 'accept').click()
  await expect.poll(() => cookieNames(page)).toEqual(['_tag', 'consent'])
  await choices(page).click()
  await expect(banner(page)).toBeFocused()
  await expect(banner(page)).toContainText(en['consent.accepted'])
  await page.keyboard.press('Escape')
  await expect(banner(page)).toHaveCount(0)
  await expect(choices(page)).toBeFocused()
  await choices(page).click()
  const loaded = page.waitForEvent('load')
  await answer(page, 'refuse').click()
  await loaded
  await expect(choices(page)).toBeVisible()
  await expect.poll(() => cookieNames(page)).toEqual(['consent'])
  tag.forget()
  await openSettled(page, '/prices')
  expect(tag.requests).toEqual([])
  await choices(page).click()
  await expect(banner(page)).toContainText(en['consent.refused'])
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 740 })
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
    const violations = await findViolations(page, '.consent')
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await answer(page, 'accept').click()
  await expect.poll(() => loads().length).toBe(1)
  await expect.poll(views).toEqual(['/pixel?path=%2Fprices'])
  await expect.poll(() => tag.requests).toContain('/begin')
})

test('Global Privacy Control counts as a refusal, even after an earlier acceptance', async ({ page, context }) => {
  await context.addCookies([
    { name: 'consent', value: 'accepted', url: site().siteUrl },
    { name: '_tag', value: 'visitor', url: site().siteUrl },
  ])
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await openSettled(page, '/faq')
  await expect.poll(() => cookieNames(page)).toEqual(['consent'])
  expect((await context.cookies())[0]?.value).toBe('refused')
  await expect(banner(page)).toHaveCount(0)
  await choices(page).click()
  await expect(banner(page)).toContainText(en['consent.gpc'])
  await expect(banner(page).getByRole('button')).toHaveText([en.close])
  await banner(page).getByRole('button').click()
  await expect(banner(page)).toHaveCount(0)
  expect(tag.requests).toEqual([])
})

test('the banner moves nothing on the page, and its two buttons look the same', async ({ page, allow }) => {
  allow('woff2')
  // A font that arrives late moves the text a little.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, at('/faq'))
  await expect(banner(page)).toBeVisible()
  // On a busy machine the browser may show the menu's disclosure before it has read its label.
  expect(await page.evaluate(() => window.shift)).toBeLessThan(0.005)
  const [refuse, accept] = await Promise.all([
    answer(page, 'refuse').boundingBox(),
    answer(page, 'accept').boundingBox(),
  ])
  expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([accept?.width, accept?.height, accept?.y])
  const look = (name: 'accept' | 'refuse') =>
    answer(page, name).evaluate((button) => {
      const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(button)
      return { color, backgroundColor, borderColor, fontWeight, fontSize }
    })
  expect(await look('refuse')).toEqual(await look('accept'))
  // The end of the page can be read above the banner.
  await choices(page).scrollIntoViewIfNeeded()
  await page.keyboard.press('End')
  await expect(async () => {
    const [button, box] = [await choices(page).boundingBox(), await banner(page).boundingBox()]
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  }).toPass()
})

test('without analytics there is no banner, no footer button, no row on the privacy page and no code', async ({
  page,
  stack,
}) => {
  await open(page, at('/privacy#storage'))
  await expect(page.getByRole('row', { name: en['storage.consent'] })).toBeVisible()
  await expect(page.getByRole('row', { name: en['storage.analytics'], exact: false })).toBeVisible()
  await openSettled(page, '/privacy', stack.siteUrl)
  await expect(banner(page)).toHaveCount(0)
  await expect(choices(page)).toHaveCount(0)
  await expect(page.getByRole('row', { name: en['storage.visited'] })).toHaveCount(1)
  await expect(page.getByRole('row', { name: en['storage.consent'] })).toHaveCount(0)
  const html = await (await page.request.get(`${stack.siteUrl}/privacy`)).text()
  expect(html).not.toMatch(/name="analytics"|id="consent"|consent\.\w+\.js/)
})

declare global {
  interface Window {
    shift: number
  }
}

/** Opens a page and waits until the banner would have appeared. */
async function openSettled(page: Page, path: string, siteUrl = site().siteUrl): Promise<void> {
  await open(page, siteUrl + path)
  await page.evaluate(() => new Promise<void>((resume) => requestIdleCallback(() => resume(), { timeout: 3_000 })))
  await page.waitForLoadState('networkidle')
}
