// Page data for navigation: loading, failures, and the loading bar.

import en from '../../locales/en.json' with { type: 'json' }
import { follow, footerLink, hold, isPayload, watchLoads } from './support/navigating.ts'
import { open } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

test('the loading bar appears after 200 ms and disappears 500 ms after loading ends', async ({ page }) => {
  const release = await hold(page, '**/prices/_payload.json*')
  await page.clock.install()
  await open(page, '/faq')
  const bar = page.locator('#nprogress')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const { payloads } = watchLoads(page)
  const code = page.waitForResponse(/pages_prices.*\.js$/)
  await footerLink(page, '/prices').click()
  // The page’s code loads first, then the click is painted, then the payload is requested. The clock runs in small
  // steps: if it kept up with real time, the bar might appear before the payload is requested.
  await (await code).finished()
  let passed = 0
  const askedFor = async () => {
    await page.clock.runFor(2)
    passed += 2
    return payloads.length
  }
  await expect.poll(askedFor, { intervals: [250] }).toBe(1)
  expect(passed).toBeLessThan(190)
  await page.clock.runFor(190 - passed)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(bar).toHaveCount(1)
  await expect(bar.locator('[aria-hidden=true]')).toHaveCSS('height', '3px')
  release()
  // The clock is paused, so the page appears and the bar ends at the same moment.
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeFocused()
  await page.clock.runFor(499)
  await expect(bar).toHaveCSS('opacity', '1')
  await page.clock.runFor(1)
  await expect(bar).toHaveCount(0)
})

// Otherwise every page would count as changed since, and differences between server and browser would go unnoticed.
for (const path of ['/', '/contact', '/blog', '/services/floor-sanding', '/coverage?postcode=SW4'])
  test(`the document of ${path} was made from the data that it names`, async ({ request }) => {
    const versions = async () => {
      const attributes = readStarter(await (await request.get(path)).text())
      const served = await Promise.all(
        ['data-payload', 'data-furniture'].map(async (name) => {
          const answer = await request.get(attributes[name] ?? '')
          return answer.headers()['x-page-version']
        }),
      )
      return { named: [attributes['data-version'], attributes['data-furniture-version']], served }
    }
    // Another test may publish between two requests.
    await expect(async () => {
      const { named, served } = await versions()
      expect(named).toEqual(served)
      expect(named).not.toContain(undefined)
    }).toPass({ timeout: 60_000 })
  })

/** The attributes of the starter. */
function readStarter(html: string): Record<string, string | undefined> {
  const [element = ''] = /<script data-code=[^>]*>/.exec(html) ?? []
  const attributes = [...element.matchAll(/ ([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(attributes.map(([, name, value]) => [name, value?.replaceAll('&#38;', '&')]))
}

test('a payload of another build is never used: the browser loads the page in full', async ({
  page,
  request,
  allow,
}) => {
  const answer = await request.get('/prices/_payload.json?another-build')
  expect(answer.status()).not.toBe(200)
  expect(answer.headers()['content-type']).not.toContain('json')

  allow('_payload.json')
  await page.route('**/prices/_payload.json*', (route) =>
    route.continue({ url: new URL('/prices/_payload.json?another-build', route.request().url()).href }),
  )
  await open(page, '/faq')
  const seen = watchLoads(page)
  const warning = page.waitForEvent('console', (message) =>
    /^Cannot load payload \/prices\/_payload\.json\?/.test(message.text()),
  )
  await footerLink(page, '/prices').click()
  expect((await warning).type()).toBe('warning')
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeVisible()
  expect(seen.documents).toEqual(['/prices'])
})

test('if the payload request fails, the browser loads the page in full', async ({ page, allow }) => {
  allow('_payload.json')
  await page.route('**/prices/_payload.json*', (route) => route.abort())
  await open(page, '/faq')
  const seen = watchLoads(page)
  await footerLink(page, '/prices').click()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeVisible()
  expect(seen.documents).toEqual(['/prices'])
})

test('a link to a page that does not exist shows the 404 page, and Back leaves it', async ({ page, allow }) => {
  allow('404')
  await open(page, '/faq')
  await follow(page, '/faq/nothing?x=1')
  await expect(page.getByRole('heading', { level: 1, name: en['error.404'] })).toBeVisible()
  await expect(page.getByText('Page Not Found: /faq/nothing?x=1', { exact: true })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('questions').h1 })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('a second click during loading wins over the first', async ({ page }) => {
  const release = await hold(page, '**/prices/_payload.json*')
  await open(page, '/faq')
  const asked = page.waitForRequest(isPayload)
  await footerLink(page, '/prices').click()
  await asked
  const late = page.waitForResponse(/prices\/_payload/)
  await footerLink(page, '/about').click()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('about').h1 })).toBeVisible()
  release()
  await late
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1, name: routeOf('about').h1 })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/)
})
