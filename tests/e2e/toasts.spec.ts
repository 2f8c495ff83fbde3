// Toasts: how they look, how long they stay and how they are reached; and copying the link to a page.

import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { serveHarness } from './harness/serve.ts'
import type {} from './harness/toasts/main.ts'
import { findViolations } from './support/accessible.ts'
import { open } from './support/opened.ts'
import { expect, test } from './support/test.ts'
import { clockOf, toasts } from './support/toasted.ts'

let harness: Awaited<ReturnType<typeof serveHarness>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  harness = await serveHarness('toasts')
})
test.afterAll(() => harness?.stop())

const clock = (page: Page) => clockOf(toasts(page))
/** A toast that stays as long as a test takes. */
const longMs = 600_000
const show = (page: Page, type: 'info' | 'success' | 'warning' | 'error' | 'default', text: string, ms?: number) =>
  page.evaluate((toast) => window.harness.showToast(toast), { type, text, ...(ms && { autoClose: ms }) })

test('three identical backend errors show one toast with the error’s name, top right, for 7.5 s', async ({
  page,
  allow,
}) => {
  allow('403')
  await page.goto(harness.url)
  await expect(page.locator('.Toastify')).toHaveCount(0)
  const calls: string[] = []
  page.on('response', (response) => calls.push(`${response.status()} ${new URL(response.url()).pathname}`))
  await page.evaluate(() => window.harness.callBackend())
  expect(calls.filter((call) => call.includes('/api/'))).toEqual(Array(3).fill('403 /api/menu'))
  const toast = toasts(page)
  await expect(toast).toHaveText(en['toast.content_failed'].replace('{name}', 'ForbiddenError'))
  await expect(toasts(page)).toHaveCount(1)
  await expect(clock(page)).toHaveCSS('animation-duration', '7.5s')
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40)
  expect(box?.y).toBeLessThan(40)
})

test('the toast code is not loaded before the first toast', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(harness.url)
  const before = urls.filter((url) => /toaster/i.test(url))
  await show(page, 'info', 'Saved')
  await expect(page.getByRole('status')).toHaveText('Saved')
  expect(before).toEqual([])
  expect(urls.filter((url) => /toaster.*\.css/i.test(url))).toHaveLength(1)
  await expect(page.locator('style')).toHaveCount(0)
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a toast closes by itself, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(harness.url)
    // Checked in every frame, because it lasts only a second.
    const shown = page.waitForFunction(() => document.querySelector('.Toastify__toast') !== null)
    await show(page, 'success', 'Saved', 700)
    await shown
    await expect(toasts(page)).toHaveCount(0)
  })
}

test('a toast pauses while hovered or focused, or while the window has no focus', async ({ page }) => {
  await page.goto(harness.url)
  await show(page, 'warning', 'Not saved', longMs)
  const state = (value: string) => expect(clock(page)).toHaveCSS('animation-play-state', value)
  await expect(page.getByRole('status')).toHaveText('Not saved')
  await state('running')
  await page.getByRole('status').hover()
  await state('paused')
  await page.mouse.move(10, 500)
  await state('running')
  const close = page.getByRole('button', { name: en['toast.close'] })
  await close.focus()
  await state('paused')
  await page.getByRole('status').hover()
  await page.mouse.move(10, 500)
  await state('paused')
  await page.getByRole('button', { name: 'Elsewhere' }).focus()
  await state('running')
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await state('paused')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await state('running')
  await close.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
})

test('Alt+T focuses the toasts, and different toasts are shown together', async ({ page }) => {
  await page.goto(harness.url)
  for (const type of ['info', 'success', 'warning', 'error', 'default'] as const)
    await show(page, type, `A ${type}`, longMs)
  await expect(toasts(page)).toHaveCount(5)
  await page.keyboard.press('Alt+t')
  await expect(toasts(page).first()).toBeFocused()
})

test('axe finds nothing in toasts, in both colours and on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(harness.url)
  const text = 'Your answer could not be saved. Please try again in a few minutes.'
  for (const type of ['info', 'success', 'warning', 'error', 'default'] as const) await show(page, type, text, longMs)
  await expect(toasts(page)).toHaveCount(5)
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    const violations = await findViolations(page, '.Toastify')
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test.describe('the link to a page', () => {
  const copyButton = (page: Page) => page.getByRole('main').getByRole('button', { name: en.copy_link })

  test('is copied without its query', async ({ page, context, stack }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/blog/care/when-to-recoat?ref=mail')
    await copyButton(page).click()
    await expect(toasts(page, en['toast.link_copied'])).toHaveClass(/--success/)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${stack.siteUrl}/blog/care/when-to-recoat`)
    await expect(copyButton(page)).toBeFocused()
  })

  test('if the clipboard is denied, a toast shows the link', async ({ page, stack }) => {
    await open(page, '/faq/are-you-insured')
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
    })
    await copyButton(page).click()
    const toast = toasts(page, `${stack.siteUrl}/faq/are-you-insured`)
    await expect(toast).toHaveClass(/--error/)
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
})
