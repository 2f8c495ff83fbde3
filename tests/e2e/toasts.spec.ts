// Toasts: how they look, how long they stay and how they are reached; and copying the link to a page.

import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { findViolations } from './support/accessible.ts'
import { clockOf, open, toasts } from './support/opened.ts'
import { expect, test } from './support/test.ts'

const copyButton = (page: Page) => page.getByRole('main').getByRole('button', { name: en.copy_link })

test('a toast says that the link is copied; it pauses, can be reached and closed; axe finds nothing', async ({
  page,
  context,
  stack,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/blog/care/when-to-recoat?ref=mail')
  await expect(page.locator('.Toastify')).toHaveCount(0)
  // It stays as long as this test takes.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.Toastify__progress-bar { animation-duration: 600s !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await copyButton(page).click()
  const toast = toasts(page, en['toast.link_copied'])
  await expect(toast).toHaveClass(/--success/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stack.siteUrl}/blog/care/when-to-recoat`)
  await expect(copyButton(page)).toBeFocused()
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40)
  expect(box?.y).toBeLessThan(40)

  const state = (value: string) => expect(clockOf(toast)).toHaveCSS('animation-play-state', value)
  await page.mouse.move(10, 500)
  await state('running')
  await toast.hover()
  await state('paused')
  await page.mouse.move(10, 500)
  await state('running')
  await page.keyboard.press('Alt+t')
  await expect(toast).toBeFocused()
  await state('paused')
  await toast.hover()
  await page.mouse.move(10, 500)
  await state('paused')
  await copyButton(page).focus()
  await state('running')
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await state('paused')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await state('running')

  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
    const violations = await findViolations(page, '.Toastify')
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.getByRole('button', { name: en['toast.close'] }).press('Enter')
  await expect(toasts(page)).toHaveCount(0)
})

test('if the clipboard is denied, a toast shows the link; it closes by itself, also with reduced motion', async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/faq/are-you-insured')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
  })
  await copyButton(page).click()
  await expect(toasts(page, `${stack.siteUrl}/faq/are-you-insured`)).toHaveClass(/--error/)
  await clockOf(toasts(page)).evaluate((clock) => {
    for (const animation of clock.getAnimations()) animation.finish()
  })
  await expect(toasts(page)).toHaveCount(0)
})

test('a phone opens its own share menu, and closing it shows no toast', async ({ page, stack }) => {
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia(query.replace('(pointer: coarse)', 'all'))
    Object.assign(navigator, {
      share: (data: ShareData) => {
        document.documentElement.dataset.shared = data.url
        return Promise.reject(new DOMException('Closed', 'AbortError'))
      },
    })
  })
  await open(page, '/faq/are-you-insured')
  await page.getByRole('main').getByRole('button', { name: en.share_link }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', `${stack.siteUrl}/faq/are-you-insured`)
  await expect(toasts(page)).toHaveCount(0)
})
