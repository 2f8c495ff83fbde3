import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { themeColours } from '../../renderer/browser/colourMode/colourMode.ts'
import { open } from './support/opened.ts'
import { expect, test } from './support/test.ts'

const dark = /\bdark\b/
const light = /\blight\b/
const key = 'colour-mode'

declare global {
  interface Window {
    /** Classes of `<html>` and value of `theme-color` when `<body>` began: before the first paint. */
    classesBeforePaint?: string
  }
}

/** Runs in the page before its own scripts. */
function noteClasses(): void {
  const observer = new MutationObserver(() => {
    if (!document.body) return
    const theme = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
    window.classesBeforePaint ??= `${document.documentElement.className} ${theme?.content}`
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

for (const [stored, device, shown] of [
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
  [undefined, 'dark', 'dark'],
  ['purple', 'light', 'light'],
] as const) {
  test(`stored ${stored}, device ${device}: ${shown} before the first paint`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: device })
    await page.addInitScript(([name, value]) => value && localStorage.setItem(name, value), [key, stored] as const)
    await page.addInitScript(noteClasses)
    await open(page, '/faq')
    const before = await page.evaluate(() => window.classesBeforePaint?.split(' ') ?? [])
    expect(before.filter((name) => name === 'dark' || name === 'light')).toEqual([shown])
    await expect(page.locator('html')).toHaveClass(shown === 'dark' ? dark : light)
    await expect(page.locator('html')).toHaveCSS('color-scheme', shown)
    expect(before).toContain(themeColours[shown])
    expect(await themeColour(page)).toBe(themeColours[shown])
  })
}

test('the colour mode works when storage is blocked', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await open(page, '/faq')
  await expect(page.locator('html')).toHaveClass(dark)
  await page.getByRole('radio', { name: en['colour.light'] }).check({ force: true })
  await expect(page.locator('html')).toHaveClass(light)
})

test('the choice takes effect at once, survives a reload and can be reset', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/faq')
  const radio = (name: string) => page.getByRole('radio', { name })
  await expect(radio(en['colour.system'])).toBeChecked()
  const bright = await backgroundOf(page)
  await radio(en['colour.dark']).check({ force: true })
  await expect(page.locator('html')).toHaveClass(dark)
  await expect.poll(() => backgroundOf(page)).not.toBe(bright)
  expect(await themeColour(page)).toBe(themeColours.dark)
  await page.reload()
  await expect(radio(en['colour.dark'])).toBeChecked()
  await expect(page.locator('html')).toHaveClass(dark)
  await radio(en['colour.system']).check({ force: true })
  await expect(page.locator('html')).toHaveClass(light)
  expect(await themeColour(page)).toBe(themeColours.light)
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
  // In system mode the page follows the device while it is open.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(dark)
  expect(await themeColour(page)).toBe(themeColours.dark)
})

test('other tabs follow the choice', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/faq')
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await open(other, '/prices')
  await page.getByRole('radio', { name: en['colour.dark'] }).check({ force: true })
  await expect(other.locator('html')).toHaveClass(dark)
  await expect(other.getByRole('radio', { name: en['colour.dark'] })).toBeChecked()
  // A navigation keeps it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Prices' }).first().click()
  await expect(page).toHaveURL('/prices')
  await expect(page.locator('html')).toHaveClass(dark)
})

/** The colour of the browser’s toolbar: the first `theme-color` whose `media` matches. */
const themeColour = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  )

test('without JavaScript, theme-color follows the device', async ({ browser, stack, allow }) => {
  allow(/\.js csp$/)
  const context = await browser.newContext({ baseURL: stack.siteUrl, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/faq')
  for (const mode of ['light', 'dark'] as const) {
    const bar = page.locator(`meta[name=theme-color][media="(prefers-color-scheme: ${mode})"]`)
    await expect(bar).toHaveAttribute('content', themeColours[mode])
  }
  await context.close()
})

const backgroundOf = (page: Page) =>
  page.evaluate(
    () => getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).backgroundColor,
  )
