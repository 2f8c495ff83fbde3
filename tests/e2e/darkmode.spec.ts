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

test('the choice, or else the device’s mode, is there before the first paint', async ({ browser, stack }) => {
  for (const [stored, device, shown] of [
    ['light', 'dark', 'light'],
    [undefined, 'dark', 'dark'],
    ['purple', 'light', 'light'],
  ] as const) {
    const context = await browser.newContext({ baseURL: stack.siteUrl, colorScheme: device })
    const page = await context.newPage()
    await page.addInitScript(([name, value]) => value && localStorage.setItem(name, value), [key, stored] as const)
    await page.addInitScript(noteClasses)
    await page.goto('/faq')
    const before = await page.evaluate(() => window.classesBeforePaint?.split(' ') ?? [])
    expect(before.filter((name) => name === 'dark' || name === 'light')).toEqual([shown])
    expect(before).toContain(themeColours[shown])
    await expect(page.locator('html')).toHaveCSS('color-scheme', shown)
    await context.close()
  }
})

test('the choice takes effect at once, survives a reload, can be reset, and other tabs follow it', async ({
  page,
  context,
}) => {
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
  // Other tabs follow.
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await open(other, '/prices')
  await radio(en['colour.dark']).check({ force: true })
  await expect(other.locator('html')).toHaveClass(dark)
  await expect(other.getByRole('radio', { name: en['colour.dark'] })).toBeChecked()
  await radio(en['colour.system']).check({ force: true })
  await expect(other.locator('html')).toHaveClass(light)
  // In system mode the page follows the device while it is open.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(dark)
  expect(await themeColour(page)).toBe(themeColours.dark)
})

/** The colour of the browser’s toolbar: the first `theme-color` whose `media` matches. */
const themeColour = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  )

const backgroundOf = (page: Page) =>
  page.evaluate(
    () => getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).backgroundColor,
  )
