import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { serveHarness } from './harness/serve.ts'
import type {} from './harness/toasts/main.ts'
import { expect, test } from './support/test.ts'

let harness: Awaited<ReturnType<typeof serveHarness>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  harness = await serveHarness('toasts')
})
test.afterAll(() => harness?.stop())

const toasts = (page: Page) => page.locator('.Toastify__toast')
/** The library's clock: an animation that nobody sees. */
const clock = (page: Page) => page.getByRole('progressbar', { includeHidden: true })
const show = (page: Page, type: 'info' | 'success' | 'warning' | 'error' | 'default', text: string, ms?: number) =>
  page.evaluate((toast) => window.harness.showToast(toast), { type, text, ...(ms && { autoClose: ms }) })

test('three equal failures of the backend are one error toast with its name, top right, for 7.5 s', async ({
  page,
  allow,
}) => {
  allow('403')
  await page.goto(harness.url)
  await expect(page.locator('.Toastify')).toHaveCount(0)
  await page.evaluate(() => window.harness.callBackend())
  const toast = page.getByRole('alert')
  await expect(toast).toHaveText('ForbiddenError')
  await expect(toasts(page)).toHaveCount(1)
  await expect(clock(page)).toHaveCSS('animation-duration', '7.5s')
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40)
  expect(box?.y).toBeLessThan(40)
})

test('nothing of it is loaded before the first toast', async ({ page }) => {
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
  test(`a toast goes by itself, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(harness.url)
    await show(page, 'success', 'Saved', 700)
    await expect(toasts(page)).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
  })
}

test('it waits while the pointer or the focus is on it, and goes on after', async ({ page }) => {
  await page.goto(harness.url)
  await show(page, 'warning', 'Not saved', 60_000)
  const state = (value: string) => expect(clock(page)).toHaveCSS('animation-play-state', value)
  await expect(page.getByRole('alert')).toHaveText('Not saved')
  await state('running')
  await page.getByRole('alert').hover()
  await state('paused')
  await page.mouse.move(10, 500)
  await state('running')
  const close = page.getByRole('button', { name: en['toast.close'] })
  await close.focus()
  await state('paused')
  await page.getByRole('alert').hover()
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

test('the keyboard reaches it, and different ones stand together', async ({ page }) => {
  await page.goto(harness.url)
  for (const type of ['info', 'success', 'warning', 'error', 'default'] as const) await show(page, type, `A ${type}`)
  await expect(toasts(page)).toHaveCount(5)
  await page.keyboard.press('Alt+t')
  await expect(toasts(page).first()).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`axe finds nothing in toasts, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(harness.url)
      const text = 'Your answer could not be saved. Please try again in a few minutes.'
      for (const type of ['info', 'success', 'warning', 'error', 'default'] as const) await show(page, type, text)
      await expect(toasts(page)).toHaveCount(5)
      const { violations } = await new AxeBuilder({ page }).include('.Toastify').setLegacyMode(true).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider).toBe(0)
    })
  }
}
