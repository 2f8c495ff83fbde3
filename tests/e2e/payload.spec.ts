// Page data for navigation: loading, failures, and the loading bar.

import en from '../../locales/en.json' with { type: 'json' }
import { follow, footerLink, hold, isPayload, watchLoads } from './support/navigating.ts'
import { open } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

// Otherwise every page would count as changed since, and differences between server and browser would go unnoticed.
test('documents are made from the data that they name', async ({ request }) => {
  for (const path of ['/', '/contact', '/blog', '/services/floor-sanding', '/coverage?postcode=SW4']) {
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
    }).toPass()
  }
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
  await page.route('**/prices/_payload.json*', (route) => {
    // Only for the navigation: if the data of its own document is missing, a page reloads itself.
    const isNavigation = route.request().frame().url().endsWith('/faq')
    const url = new URL('/prices/_payload.json?another-build', route.request().url()).href
    return route.continue(isNavigation ? { url } : {})
  })
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
  const payloadRequest = page.waitForRequest(isPayload)
  await footerLink(page, '/prices').click()
  await payloadRequest
  const late = page.waitForResponse(/prices\/_payload/)
  await footerLink(page, '/about').click()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('about').h1 })).toBeVisible()
  release()
  await late
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1, name: routeOf('about').h1 })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/)
})
