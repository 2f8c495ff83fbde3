// Slow browsers, blocked storage and reduced motion.

import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { toAccount } from './support/accountSteps.ts'
import { openDetails } from './support/enquiryForm.ts'
import { footerLink, hold } from './support/navigating.ts'
import { hydrate, open } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

/** Slow 3G as defined in browser developer tools: 400 kbit/s, 400 ms round trip. */
async function slow3g(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: routeOf(name).h1 })

test('on slow 3G a page can be read before its scripts load, and a click shows progress', async ({ page }) => {
  await slow3g(page)
  await page.goto('/faq', { waitUntil: 'commit' })
  await expect(heading(page, 'questions')).toBeVisible()
  expect(await page.evaluate(() => '_vike' in window)).toBe(false)
  await hydrate(page)
  // However slow the network is, the bar might come and go between two checks.
  const release = await hold(page, '**/about/_payload.json*')
  await footerLink(page, '/about').click()
  await expect(page.locator('#nprogress [aria-hidden=true]')).toHaveCSS('height', '3px')
  release()
  await expect(heading(page, 'about')).toBeFocused()
  await expect(page.locator('#nprogress')).toHaveCount(0)
})

test('with cookies and storage blocked, colours, navigation, sign-in redirect and forms work', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: blocked, set: blocked })
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: blocked })
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/faq')
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.getByRole('radio', { name: en['colour.light'] }).check({ force: true })
  await expect(page.locator('html')).toHaveClass(/\blight\b/)
  await footerLink(page, '/prices').click()
  await expect(heading(page, 'prices')).toBeFocused()
  await toAccount(page)
  await expect(page).toHaveURL(/\/account\/sign-in/)
  await footerLink(page, '/contact').click()
  // Until then the label is found on the previous page.
  await expect(heading(page, 'contact')).toBeFocused()
  await openDetails(page)
  await page.getByLabel(en['form.rooms']).fill('Ada Lovelace')
  await page.goBack()
  await expect(page).toHaveURL(/\/account\/sign-in/)
  await page.goForward()
  await expect(page.getByLabel(en['form.rooms'])).toHaveValue('Ada Lovelace')
})

test('with reduced motion nothing is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
        const long = [transitionDuration, animationDuration].some((all) =>
          all.split(',').some((duration) => parseFloat(duration) > 0.01),
        )
        return long || scrollBehavior === 'smooth'
      })
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )
  expect(moving).toEqual([])
})
