// Accessibility: axe on states that budgets.spec.ts does not open, the keyboard, and the help bar on phones.

import type { Locator, Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { expectAccessible } from './support/accessible.ts'
import { signedInPage } from './support/accountSteps.ts'
import { mailsTo } from './support/mails.ts'
import { open } from './support/opened.ts'
import { missing, routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

test('axe finds nothing: a page that does not exist', async ({ page, allow }) => {
  allow('404')
  await open(page, missing['no route']?.path ?? '')
  await expectAccessible(page)
})

test('axe finds nothing: search results, with suggestions', async ({ page }) => {
  await open(page, '/search?q=sanding')
  await page.getByRole('main').locator('[name=q]').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' oak')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
})

test('axe finds nothing: an account form with errors', async ({ page }) => {
  await open(page, '/account/register')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByLabel(en['account.email']).fill('no address')
  await page.getByLabel(en['account.password.new']).fill('short')
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel(en['account.password.new'])).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await expectAccessible(page)
})

test('axe finds nothing: a visitor’s own account', async ({ page }) => {
  await signedInPage(page)
  await expectAccessible(page)
})

test('axe finds nothing: an estimate with errors', async ({ page }) => {
  await open(page, '/prices?room=12+furlongs&room=4x3&line=sand-and-lacquer:lots&line=stair-sanding:13&postcode=x')
  await expectAccessible(page)
})

test('axe finds nothing: a requested survey, with all days to choose from', async ({ page, stack }) => {
  const email = `axe-${process.pid}-${Date.now()}@example.org`
  const { slots } = await (await page.request.get(`${stack.strapiUrl}/api/survey-slots`)).json()
  const data = {
    name: 'Ada',
    email,
    postcode: 'SW4',
    message: email,
    survey: slots[Math.floor(slots.length / 2)].start,
  }
  await page.request.post('/contact', { data })
  await expect.poll(() => mailsTo(stack, email).length).toBe(1)
  await open(page, /http\S+token=\S+/.exec(mailsTo(stack, email)[0]?.text ?? '')?.[0] ?? '')
  await page.getByRole('radio').first().waitFor()
  for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click()
  await expectAccessible(page)
})

test('axe finds nothing: a booking with errors, all of it open', async ({ page, allow }) => {
  allow('422')
  await open(page, '/contact')
  for (const summary of await page.locator('.enquiry summary').all()) await summary.click()
  await page.getByRole('button', { name: en['form.send'] }).click()
  await expect(page.getByRole('alert')).toContainText(en['form.error.name'])
  await expectAccessible(page)
})

test('axe finds nothing: open menus and questions', async ({ page }) => {
  await open(page, '/faq')
  await page.getByRole('main').locator('summary').first().click()
  await expectAccessible(page, 'html', async () => {
    const summary = page.getByRole('navigation', { name: en['menu.main'] }).locator('summary:visible').first()
    if (!(await summary.evaluate((element) => element.parentElement?.hasAttribute('open')))) await summary.click()
  })
})

test.describe('by keyboard', () => {
  test('the first Tab stop is a link that skips the menu', async ({ page }) => {
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
    test(`a menu opens with Enter; Escape, leaving it and following its link close it, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/')
      const menu = page.getByRole('navigation', { name: en['menu.main'] })
      const summary = menu.locator('summary:visible').first()
      const link = menu.getByRole('link', { name: 'Parquet' })
      // In narrow windows the groups are within another disclosure.
      const openGroup = () => (width < 1280 ? menu.getByText('Services').first().click() : undefined)
      await summary.focus()
      await expect(link).toBeHidden()
      await page.keyboard.press('Enter')
      await openGroup()
      await expect(link).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(summary).toBeFocused()

      const elsewhere = page.getByRole('main').getByRole('link').first()
      await page.keyboard.press('Enter')
      await openGroup()
      await expect(link).toBeVisible()
      await elsewhere.focus()
      await expect(link).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(elsewhere).toBeFocused()

      await summary.click()
      await openGroup()
      await link.click()
      await expect(page).toHaveURL(routeOf('category').path)
      await expect(link).toBeHidden()
    })
  }

  test('before and after can be compared without dragging: the value is the position of the line', async ({ page }) => {
    await open(page, '/portfolio/greenwich-staircase')
    const slider = page.getByRole('slider').first()
    const line = page.locator('.compare-line').first()
    const position = () =>
      line.evaluate((element) => {
        const stage = element.parentElement?.getBoundingClientRect() ?? new DOMRect()
        const { left, width } = element.getBoundingClientRect()
        return Math.round((100 * (left + width / 2 - stage.left)) / stage.width)
      })
    expect(await slider.boundingBox()).toEqual(await page.locator('.compare-stage').first().boundingBox())
    expect(await position()).toBe(50)
    await slider.focus()
    for (const [key, value] of [
      ['End', 100],
      ['ArrowLeft', 99],
      ['Home', 0],
      ['PageUp', 10],
    ] as const) {
      await page.keyboard.press(key)
      await expect(slider).toHaveValue(String(value))
      expect(await position()).toBe(value)
    }
    await page.getByRole('button', { name: en['project.before'] }).first().press('Enter')
    expect(await position()).toBe(100)
    await page.getByRole('button', { name: en['project.after'] }).first().press('Enter')
    expect(await position()).toBe(0)
    const handle = await line.evaluate((element) => getComputedStyle(element, '::after'))
    expect([handle.width, handle.height]).toEqual(['44px', '44px'])
  })

  test('pictures of a project: arrow keys show the next one, Escape and Back close them, the focus returns', async ({
    page,
  }) => {
    await open(page, '/portfolio/greenwich-staircase')
    const links = page.getByRole('link', { name: new RegExp(`^${en['project.picture.open'].split('{')[0]}`) })
    const box = page.getByRole('dialog', { name: 'A staircase' })
    const at = (number: number) =>
      expect(box).toContainText(en['project.picture.of'].replace('{number}', `${number}`).replace('{count}', '4'))
    await links.nth(2).press('Enter')
    await at(3)
    await page.keyboard.press('ArrowRight')
    await at(4)
    await page.keyboard.press('ArrowRight')
    await at(1)
    await expect(box.getByRole('img')).toHaveAttribute('alt', /red carpet runner/)
    await page.keyboard.press('ArrowLeft')
    await at(4)
    await expectAccessible(page)
    // Nothing behind the dialog can get the focus.
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.matches('main a, header a, footer a'))).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    await expect(links.nth(2)).toBeFocused()
    await links.first().click()
    await box.getByRole('button', { name: en.close }).click()
    await expect(links.first()).toBeFocused()
    await links.nth(1).click()
    await expect(box).toBeVisible()
    await page.goBack()
    await expect(box).toHaveCount(0)
    await expect(page).toHaveURL('/portfolio/greenwich-staircase')
    await expect(links.nth(1)).toBeFocused()
  })
})

test.describe('help on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  const help = (page: Page) => page.locator('.help-bar')

  test('is in the same place on every page, with large targets, but not where nobody books', async ({ page }) => {
    for (const path of ['/', '/prices', '/faq']) {
      await page.goto(path)
      const links = await help(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getBoundingClientRect().toJSON()] as const))
      expect(links.map(([text]) => text?.trim())).toEqual([
        expect.stringContaining(en['call.short']),
        en.whatsapp,
        en['book.short'],
      ])
      for (const [, { width, height, bottom }] of links) {
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
        expect(bottom).toBeGreaterThan(720)
      }
    }
    for (const path of ['/contact', '/account/sign-in', '/terms-and-conditions']) {
      await page.goto(path)
      await expect(help(page)).toHaveCount(0)
    }
  })

  test('covers neither the footer nor what has the focus, and is hidden while a form is filled in', async ({
    page,
  }) => {
    await open(page, '/coverage')
    const top = (await help(page).boundingBox())?.y ?? 0
    for (let count = 0; count < 60; count++) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate((limit) => {
        const element = document.activeElement
        const bar = document.querySelector('.help-bar')
        if (!element || !bar || bar.contains(element) || getComputedStyle(bar).visibility === 'hidden') return undefined
        return element.getBoundingClientRect().top >= limit ? element.outerHTML : undefined
      }, top)
      expect(hidden).toBeUndefined()
    }
    const field = page.getByRole('main').getByLabel(en['postcode.label']).last()
    await field.focus()
    await expect(help(page)).toBeHidden()
    await field.blur()
    await expect(help(page)).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = await page.getByRole('contentinfo').getByRole('radio').last().locator('xpath=..').boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top)
  })
})

test('with forced colours a chosen colour mode and a current suggestion differ from the others', async ({ page }) => {
  await open(page, '/search')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.getByRole('main').locator('[name=q]').fill('oak')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  const line = (element: Locator) => element.evaluate((node) => getComputedStyle(node).textDecorationLine)
  const options = page.getByRole('option')
  expect([await line(options.first()), await line(options.last())]).toEqual(['underline', 'none'])
  const modes = page.locator('.modes label')
  const chosen = modes.filter({ has: page.locator(':checked') })
  const other = modes.filter({ hasNot: page.locator(':checked') }).first()
  expect([await line(chosen), await line(other)]).toEqual(['underline', 'none'])
})

test('the header takes one line at every width', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 360, 640, 768, 900, 1024, 1100, 1279, 1280, 1343, 1344, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const measured = await page.getByRole('banner').evaluate((header) => {
      const range = document.createRange()
      range.selectNodeContents(header.querySelector('.brand') as Element)
      const links = [...header.querySelectorAll('.menu-links > li > :is(a, details)')].filter(
        (node) => node.clientWidth,
      )
      return {
        brandLines: range.getClientRects().length,
        tooHigh: links.filter((link) => link.getBoundingClientRect().height > 48).length,
        overflows: document.documentElement.scrollWidth > innerWidth,
      }
    })
    expect({ width, ...measured }).toEqual({ width, brandLines: 1, tooHigh: 0, overflows: false })
  }
})
