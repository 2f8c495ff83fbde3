// A page before and while it is hydrated: what works without its code, and what makes the code load.

import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { footerLink, hold } from './support/navigating.ts'
import { hydrate, interact } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

const isHydrated = (page: Page) => page.evaluate(() => 'hydrated' in document.documentElement.dataset)
const field = (page: Page, key: 'form.name' | 'account.email') => page.getByRole('main').getByLabel(en[key])

test('reading and scrolling load nothing', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.resourceType()))
  await page.goto('/')
  for (let step = 0; step < 20; step++) await page.keyboard.press('PageDown')
  await page.mouse.wheel(0, 5_000)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((type) => !['document', 'font', 'image', 'other'].includes(type))).toEqual([])
  expect(await isHydrated(page)).toBe(false)
})

test('a pointer over a link, keyboard focus and text in a field each hydrate a page', async ({ page }) => {
  // As in a new tab: once a page has been hydrated, the next one loads its code by itself.
  await page.addInitScript(() => sessionStorage.clear())
  for (const act of [
    () => page.getByRole('contentinfo').locator('a[href="/about"]').first().hover(),
    () => page.keyboard.press('Tab'),
    () => field(page, 'form.name').fill('Ada'),
  ]) {
    await page.goto('/contact')
    await act()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  }
})

test('a navigation that overtakes the hydration of the first view shows the page with its header and prices', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/entries/pages_faq_index*.js')
  await page.goto('/faq')
  await footerLink(page, '/prices').hover()
  await expect(page.locator('#vike_pageContext')).toBeAttached()
  // From now on the router follows links.
  await page.evaluate(
    () => import(document.querySelector<HTMLElement>('[data-code]')?.dataset.code?.split(' ')[1] ?? ''),
  )
  await footerLink(page, '/prices').click()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(routeOf('prices').h1)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('a choice made before the page is hydrated is shown once it is, and is in the address', async ({ page }) => {
  const release = await hold(page, '**/assets/**/*.js')
  await page.goto('/finishes')
  await page.getByLabel('Ebony', { exact: true }).check()
  release()
  await expect(page.getByRole('status').getByRole('heading')).toHaveText('Oak boards: Ebony, Extra-matt lacquer')
  await expect(page.getByLabel('Ebony', { exact: true })).toBeChecked()
  await expect(page).toHaveURL('/finishes?floor=oak-boards&colour=ebony&finish=extra-matt-lacquer')
})

test('a form filled in and sent before the page is hydrated is sent exactly once when it is', async ({
  page,
  allow,
}) => {
  allow('400')
  const release = await hold(page, '**/assets/**/*.js')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await page.goto('/account/sign-in')
  await field(page, 'account.email').fill('nobody@example.test')
  await page.getByLabel(en['account.password'], { exact: true }).fill('four silent oak boards')
  // Visitors press a button again that does not react.
  const button = page.getByRole('main').getByRole('button', { name: en['account.sign_in'] })
  for (let press = 0; press < 2; press += 1) await button.click({ noWaitAfter: true })
  await expect(page.locator('html')).toHaveAttribute('data-busy')
  await release()
  await expect(page.getByText(en['account.error.no_match'])).toBeVisible()
  expect(calls.map((url) => new URL(url).pathname)).toEqual(['/api/auth/local'])
  await expect(field(page, 'account.email')).toHaveValue('nobody@example.test')
  await expect(page.locator('html')).not.toHaveAttribute('data-busy')
})

test('everything entered before the page is hydrated counts, also if its content has changed', async ({ page }) => {
  const release = await hold(page, '**/assets/entries/**')
  await page.route('**/prices/_payload.json*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(routeOf('prices').h1, 'Other prices')
    await route.fulfill({ response, body, headers: { ...response.headers(), 'x-page-version': 'newer' } })
  })
  // The field for the quantity of work per m² is shown if an area has been entered.
  await page.goto('/prices?line=sand-and-lacquer:5')
  const main = page.getByRole('main')
  const fields = ['#field-room-1', '#field-quantity-1', '#field-postcode', '#field-line-1', '#field-condition']
  const values = () => Promise.all(fields.map((selector) => main.locator(selector).inputValue()))
  await main.locator('#field-room-1').fill('5 x 4')
  await main.locator('#field-quantity-1').fill('7')
  await main.locator('#field-postcode').fill('SW4 7AA')
  await main.locator('#field-line-1').selectOption({ index: 1 })
  await main.locator('#field-condition').selectOption('poor')
  const before = await values()
  await main.locator('#field-quantity-1').press('Home')
  await main.locator('#field-quantity-1').press('2')
  await release()
  await hydrate(page)
  expect(await values()).toEqual(before.with(1, '27'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other prices')
  await expect(page).toHaveURL(/room=5x4.*27.*condition=poor.*postcode=SW4/)
  await expect(main.locator('.estimate-panel .estimate-lines')).toContainText('27')
})

test('text that was typed before the page was hydrated is kept through a navigation', async ({ page }) => {
  await hold(page, '**/assets/**/*.js')
  await page.goto('/contact')
  await field(page, 'form.name').fill('Ada Lovelace')
  await footerLink(page, '/about').click()
  await expect(page).toHaveURL('/about')
  await page.unrouteAll()
  await page.goto('/contact')
  await expect(field(page, 'form.name')).toHaveValue('Ada Lovelace')
})

test('menus, colours and comparisons work without the code, and stay as they are when it comes', async ({ page }) => {
  const release = await hold(page, '**/assets/**/*.js')
  await page.goto('/')
  const slider = page.locator('.compare [type=range]').first()
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', en['project.percent'].replace('{percent}', '0'))
  await page.getByText(en['colour.dark'], { exact: true }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  const menu = page.getByRole('banner').locator('details').filter({ visible: true }).first()
  await menu.locator('summary').click()
  await release()
  await hydrate(page)
  await expect(menu).toHaveAttribute('open')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('[name=colour-mode][value=dark]')).toBeChecked()
  await expect(slider).toHaveValue('0')
})

test('a picture clicked before the page is hydrated opens in a dialog; without the code, as a page of its own', async ({
  page,
  context,
  allow,
}) => {
  // Messages of Chromium's own page around a picture, and of the blocked code.
  allow(/Applying inline style/)
  allow(/\/assets\//)
  const picture = page.getByRole('link', { name: en['project.picture.open'].split('{')[0] }).last()
  const release = await hold(page, '**/assets/**/*.js')
  await page.goto('/portfolio/greenwich-staircase')
  const [tab] = await Promise.all([context.waitForEvent('page'), picture.click({ modifiers: ['Control'] })])
  // Loaded, and left open: a tab that is closed while it loads can take the page that opened it with it, because both
  // share a process.
  await tab.waitForURL(/\/media\//)
  await page.bringToFront()
  await picture.click()
  await release()
  await expect(page.getByRole('dialog', { name: 'A staircase' })).toBeVisible()
  await expect(page).toHaveURL('/portfolio/greenwich-staircase')

  await page.route('**/assets/**/*.js', (route) => route.abort())
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/portfolio/clapham-herringbone')
  await picture.click()
  await expect(page).toHaveURL(/\/media\/\d+\/[\w-]+\.jpg(?:\.\w+)?\.jpg$/)
})

test('a comparison can be dragged on the picture itself', async ({ page }) => {
  await page.goto('/')
  const stage = page.locator('.compare-stage').first()
  await stage.scrollIntoViewIfNeeded()
  const { x, y, width } = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + width / 2, y + 50)
  await page.mouse.down()
  await page.mouse.move(x + width / 4, y + 60, { steps: 4 })
  await page.mouse.up()
  await page.mouse.move(x + 5, y + 60)
  await expect(page.locator('.compare [type=range]').first()).toHaveValue('25')
})

test('the fonts of a first view wait for its pictures; later pages have them from the start', async ({ page }) => {
  const loaded: string[] = []
  page.on(
    'request',
    (request) => ['font', 'image'].includes(request.resourceType()) && loaded.push(request.resourceType()),
  )
  const picture = await hold(page, '**/media/**')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('#fonts')).toHaveAttribute('media', '(scripting:none)')
  await expect.poll(() => loaded).toContain('image')
  expect(loaded).not.toContain('font')
  await picture()
  await expect(page.locator('#fonts')).not.toHaveAttribute('media')
  await expect.poll(() => loaded.filter((type) => type === 'font')).toHaveLength(2)
  await page.goto('/faq', { waitUntil: 'commit' })
  await expect(page.locator('#fonts')).not.toHaveAttribute('media')
})

test('code that fails to load is tried again at the first interaction', async ({ page, allow }) => {
  allow(/net::ERR_FAILED|dynamically imported/)
  await page.route('**/assets/entries/**', (route) => route.abort())
  await page.goto('/faq')
  const failed = page.waitForEvent('requestfailed')
  await page.keyboard.press('Tab')
  await failed
  await page.unrouteAll()
  // An interaction before the first attempt has failed changes nothing.
  await expect(async () => {
    await interact(page)
    expect(await page.locator('html').getAttribute('data-hydrated')).not.toBeNull()
  }).toPass()
})

test('the whole stylesheet does not change how pages look, wide and light, narrow and dark', async ({ page }) => {
  const looks = async (width: number, colours: 'light' | 'dark') => {
    await page.setViewportSize({ width, height: 800 })
    return page.evaluate(async (mode) => {
      // Before a page is hydrated, it does not follow the device.
      document.documentElement.classList.remove('light', 'dark')
      document.documentElement.classList.add(mode)
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
      return [...document.querySelectorAll('main *, header *, footer *')].map((element) => {
        const { x, width } = element.getBoundingClientRect()
        const { display, color, backgroundColor, fontSize, padding, borderTopColor } = getComputedStyle(element)
        const box = [Math.round(x), Math.round(width), display, padding]
        return [element.tagName, ...box, color, backgroundColor, fontSize, borderTopColor].join()
      })
    }, colours)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const bothLooks = async () => [await looks(1280, 'light'), await looks(360, 'dark')]
  // Those with most components of their own.
  for (const name of ['home', 'contact', 'article', 'coverage', 'project', 'prices', 'service', 'area']) {
    const { path } = routeOf(name)
    await page.goto(path)
    await expect(page.locator('#fonts')).not.toHaveAttribute('media')
    await page.evaluate(async () => {
      await Promise.allSettled([...document.fonts].map((font) => font.load()))
      // The content of closed ones is laid out only sometimes.
      for (const details of document.querySelectorAll('details')) {
        details.removeAttribute('name')
        details.open = true
      }
    })
    const before = await bothLooks()
    const href = await page.locator('script[data-styles]').getAttribute('data-styles')
    await page.addStyleTag({ url: href ?? '' })
    expect(await bothLooks(), path).toEqual(before)
  }
})
