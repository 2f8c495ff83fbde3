// Requests that no page answers: 404, 400 and 405.

import en from '../../locales/en.json' with { type: 'json' }
import { firstFlight } from './support/budgets.ts'
import { readHtml } from './support/html.ts'
import { open } from './support/opened.ts'
import { raw } from './support/raw.ts'
import { missing, routeOf } from './support/routes.ts'
import { seedField } from './support/seed.ts'
import { expect, test } from './support/test.ts'

const company = seedField('single/contact.md', 'companyName')

for (const [name, { path, text }] of Object.entries(missing)) {
  test(`404, ${name}: ${path}`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(404)
    const page = readHtml(await response.text())
    expect(page.text).toContain(text)
    expect(page.headings).toEqual([en['error.404']])
    expect(page.title).toBe(`${en['error.404']} | ${company}`)
    expect(page.robots).toContain('noindex')
    expect(page.canonical).toEqual([])
    expect(page.jsonLd).toEqual([])
    expect(page.links).toEqual(expect.arrayContaining(['/', '/services', '/contact']))
    expect(page.text).toContain(seedField('single/contact.md', 'email'))
  })

  test(`404 payload, ${name}: ${path}`, async ({ request }) => {
    const { id } = await (await request.get('/builds/latest.json')).json()
    const [pathname, query] = path.split('?')
    const response = await request.get(`${pathname}/_payload.json?${query ? `${query}&` : ''}${id}`, {
      maxRedirects: 0,
    })
    expect(response.status()).toBe(404)
    expect(response.headers()['x-robots-tag']).toContain('noindex')
  })
}

test('a 404 page is compressed, although it names its own path', async ({ request }) => {
  const response = await request.get('/no-such-page', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(Number(response.headers()['content-length'])).toBeLessThanOrEqual(firstFlight)
  expect(readHtml(await response.text()).text).toContain('/no-such-page')
})

test('scripts in a path are escaped', async ({ stack }) => {
  const { status, body } = await raw(stack.siteUrl, '/%3Cscript%3Ealert(1)%3C/script%3E?"><script>alert(1)</script>')
  expect(status).toBe(404)
  expect(body.toString()).not.toMatch(/<script>alert|"><script/)
})

test.describe('malformed URLs', () => {
  for (const target of [
    '/%',
    '/%E0%A4',
    '/%00',
    '/a%0d%0aSet-Cookie:x=1',
    '/%5Cevil.com',
    '/\\evil.com',
    '/faq?x=%00',
    '/a%7f',
    '/%ED%A0%80',
  ]) {
    test(`400: ${JSON.stringify(target)}`, async ({ stack }) => {
      const { status, headers, body } = await raw(stack.siteUrl, target)
      expect(status).toBe(400)
      expect(headers.location).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
      const page = readHtml(body.toString())
      expect(page.headings).toHaveLength(1)
      expect(page.robots).toContain('noindex')
      expect(page.text).not.toMatch(/\bat .+:\d+|node_modules|Error:/)
    })
  }
})

test.describe('no URL causes a redirect to another site', () => {
  const targets = [
    '//evil.com/',
    '///evil.com/',
    '//evil.com',
    '/\\evil.com/',
    '/%5Cevil.com/',
    '/..//evil.com/',
    '/.//evil.com/',
    '/%2F/evil.com/',
    '/%2e%2e//evil.com/',
    '//evil.com/%2e%2e/',
    '/faq//evil.com/',
    '//evil.com/about-us/',
    '/http://evil.com/',
    '//user@evil.com/',
    '/%09/evil.com/',
    'http://evil.com/faq/',
    'http://evil.com//evil.com/',
  ]
  for (const target of targets) {
    test(JSON.stringify(target), async ({ stack }) => {
      const { status, headers } = await raw(stack.siteUrl, target)
      expect([200, 301, 302, 400, 404]).toContain(status)
      if (status === 301 || status === 302) {
        const { origin } = new URL(headers.location ?? '', stack.siteUrl)
        expect(headers.location).toMatch(/^\/(?![\\/])/)
        expect(origin).toBe(stack.siteUrl)
      } else expect(headers.location).toBeUndefined()
    })
  }
})

test('unsupported methods get a 405', async ({ stack }) => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
    const { status, headers } = await raw(stack.siteUrl, '/faq', { method })
    expect([method, status]).toEqual([method, 405])
    expect(headers.allow).toContain('GET')
  }
})

test('a browser that sends a POST to a page gets a 405 page', async ({ stack }) => {
  const answer = await raw(stack.siteUrl, '/faq', { method: 'POST', headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  const page = readHtml(answer.body.toString())
  expect([page.headings, page.title]).toEqual([[en['error.405']], `${en['error.405']} | ${company}`])
})

test('HEAD returns the same status and length as GET, without a body', async ({ stack }) => {
  for (const target of ['/faq', '/blog', '/nowhere']) {
    const [get, head] = [await raw(stack.siteUrl, target), await raw(stack.siteUrl, target, { method: 'HEAD' })]
    expect(head.status).toBe(get.status)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.body).toHaveLength(0)
  }
})

test('the 404 page links to other pages', async ({ page, allow }) => {
  allow('404')
  await page.goto('/nowhere')
  const main = page.getByRole('main')
  await expect(main.getByText('Page not found: /nowhere')).toBeVisible()
  await main.getByRole('link', { name: en['services.all'] }).click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seedField('single/services-page.md', 'title'))
})

test('the 404 page shows the decoded path and the raw query, also after hydration', async ({ page, allow }) => {
  allow('404')
  await open(page, '/services/%3Cb%3E%22no%22-&%27such%27?x=%22%3C1%3E&y')
  await expect(
    page.getByRole('main').getByText(`Page Not Found: /services/<b>"no"-&'such'?x=%22%3C1%3E&y`, { exact: true }),
  ).toBeVisible()
})

test('a link to a page that does not exist shows its path and query, as a direct request does', async ({
  page,
  allow,
}) => {
  allow('404')
  await open(page, '/faq')
  const link = page.getByRole('contentinfo').getByRole('link').first()
  await link.evaluate((element) => element.setAttribute('href', '/services/no-such?x=1'))
  await link.click()
  await expect(page.getByText('Page Not Found: /services/no-such?x=1', { exact: true })).toBeVisible()
})

test('the 404 page lists the pages visited before', async ({ page, allow }) => {
  allow('404')
  await open(page, '/prices')
  await page.getByRole('contentinfo').locator('a[href="/about"]').first().click()
  // The focus is moved last: by then the page has been recorded as visited.
  await expect(page.getByRole('heading', { level: 1, name: routeOf('about').h1 })).toBeFocused()
  await page.goto('/nowhere')
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: en.visited }) })
  await expect(section.getByRole('link')).toHaveCount(2)
  await expect(section.getByRole('link').first()).toHaveAttribute('href', '/about')
  await expect(section.getByRole('link').last()).toHaveAttribute('href', '/prices')
})
