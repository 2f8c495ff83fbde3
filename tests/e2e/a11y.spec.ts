import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { open } from './support/opened.ts'
import { missing, pageTypes, routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

const views = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 360 },
] as const

/** What depends on colours; everything else is the same in the dark. */
const ofColours = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } }

/** Serious faults in both colours, wide and narrow. */
async function expectNoFaults(page: Page, prepare: (width: number) => Promise<void> = async () => {}): Promise<void> {
  for (const { colorScheme, width } of views) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
    await prepare(width)
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
    // Legacy mode is about frames, of which there are none; it saves a tab for each analysis.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'], ...(colorScheme === 'dark' && ofColours) })
      .analyze()
    const faults = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`))
    expect.soft(faults, `${colorScheme}, ${width} px`).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect.soft(wider, `pixels to scroll sideways, ${colorScheme}, ${width} px`).toBe(0)
  }
}

for (const { name, path } of pageTypes) {
  test(`axe finds nothing serious: ${name}`, async ({ page }) => {
    await open(page, path)
    await expectNoFaults(page)
  })
}

test('axe finds nothing serious: a page that is missing', async ({ page, allow }) => {
  allow('404')
  await open(page, missing['no route']?.path ?? '')
  await expectNoFaults(page)
})

for (const path of ['/account/sign-in', '/account/register', '/account/forgot-password']) {
  test(`axe finds nothing serious: ${path}, with faults`, async ({ page }) => {
    await open(page, path)
    await page.getByRole('main').locator('button[type=submit]').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoFaults(page)
  })
}

test('axe finds nothing serious: one’s own account, and an estimate', async ({ page, stack }) => {
  const username = `axe-${process.pid}-${Date.now().toString(36)}`
  const response = await page.request.post('/api/auth/local/register', {
    data: { username, email: `${username}@example.test`, password: 'four silent oak boards' },
  })
  const { jwt } = (await response.json()) as { jwt: string }
  await page.context().addCookies([{ name: 'strapi_jwt', value: jwt, url: stack.siteUrl, secure: true }])
  await open(page, '/account')
  await expect(page.getByText(`Signed in as ${username}`)).toBeVisible()
  await expectNoFaults(page)
  await open(page, '/prices#estimate')
  await page.getByLabel(en['estimate.item'], { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(/^Quantity/).fill('20')
  await page.getByRole('button', { name: en['estimate.add'] }).click()
  await expect(page.getByLabel(en['estimate.title'])).toBeVisible()
  await expectNoFaults(page)
})

test('axe finds nothing serious: an estimate with faults, and one that is booked', async ({ page }) => {
  await open(page, '/prices?room=12+furlongs&room=4x3&line=sand-and-lacquer:lots&line=stair-sanding:13&postcode=x')
  await expectNoFaults(page)
  await open(page, `/contact?estimate=${encodeURIComponent('room=30&line=sand-and-lacquer:&postcode=SW4')}`)
  await expectNoFaults(page)
})

test('axe finds nothing serious: a postcode that is none', async ({ page }) => {
  await open(page, '/coverage?postcode=nowhere')
  await expectNoFaults(page)
})

test('axe finds nothing serious: an enquiry with faults', async ({ page, allow }) => {
  allow('422')
  await open(page, '/contact')
  await page.getByRole('button', { name: en['form.send'] }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoFaults(page)
})

test('axe finds nothing serious: open menus and questions', async ({ page }) => {
  await open(page, '/faq')
  await page.getByRole('main').locator('summary').first().click()
  await expectNoFaults(page, async () => {
    const summary = page.getByRole('navigation', { name: en['menu.main'] }).locator('summary:visible').first()
    if (!(await summary.evaluate((element) => element.parentElement?.hasAttribute('open')))) await summary.click()
  })
})

test.describe('by keyboard', () => {
  test('the first stop leads over the menu into the page', async ({ page }) => {
    await open(page, '/prices')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: en.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const within = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
    expect(within).toBe(true)
  })

  for (const width of [360, 1440]) {
    test(`a menu opens with Enter, closes with Escape and gives the focus back, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/')
      const menu = page.getByRole('navigation', { name: en['menu.main'] })
      const summary = menu.locator('summary:visible').first()
      const link = menu.getByRole('link', { name: 'Parquet' })
      await summary.focus()
      await expect(link).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(link).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(summary).toBeFocused()
    })

    test(`a menu closes when its link is followed, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/')
      const menu = page.getByRole('navigation', { name: en['menu.main'] })
      await menu.locator('summary:visible').first().click()
      await menu.getByRole('link', { name: 'Parquet' }).click()
      await expect(page).toHaveURL(routeOf('category').path)
      await expect(menu.getByRole('link', { name: 'Parquet' })).toBeHidden()
    })
  }

  test('after a navigation the focus is on the heading, and the new title is said', async ({ page }) => {
    await open(page, '/')
    const link = page.getByRole('main').getByRole('link', { name: en['prices.all'] })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/prices')
    await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeFocused()
    await expect(page.locator('[aria-live=polite]')).toHaveText(
      en['page.navigated'].replace('{title}', await page.title()),
    )
  })

  test('before and after can be compared without dragging', async ({ page }) => {
    await open(page, '/portfolio')
    const slider = page.getByRole('slider').first()
    await slider.focus()
    await page.keyboard.press('End')
    await expect(slider).toHaveValue('100')
    await page.getByRole('button', { name: en['project.before'] }).first().press('Enter')
    await expect(slider).toHaveValue('0')
  })
})
