// Requests that no page answers: 404, 400 and 405.

import en from '../../locales/en.json' with { type: 'json' }
import { readHtml } from './support/html.ts'
import { open } from './support/opened.ts'
import { missing, payloadAddress } from './support/routes.ts'
import { seedField } from './support/seed.ts'
import { expect, test } from './support/test.ts'

const company = seedField('single/contact', 'companyName')

test('paths without a page get a 404 page that names them, and a 404 payload', async ({ request }) => {
  const { id } = await (await request.get('/builds/latest.json')).json()
  for (const [why, { path, text }] of Object.entries(missing)) {
    const response = await request.get(path, { maxRedirects: 0 })
    const page = readHtml(await response.text())
    expect.soft([response.status(), page.headings], why).toEqual([404, [en['error.404']]])
    expect.soft(page.text, why).toContain(text)
    expect.soft(page.text, why).toContain(seedField('single/contact', 'email'))
    expect.soft(page.title, why).toBe(`${en['error.404']} | ${company}`)
    expect.soft(page.robots, why).toContain('noindex')
    expect.soft([page.canonical, page.jsonLd], why).toEqual([[], []])
    expect.soft(page.links, why).toEqual(expect.arrayContaining(['/', '/services', '/contact']))
    const payload = await request.get(payloadAddress(path, id), { maxRedirects: 0 })
    expect.soft([payload.status(), payload.headers()['x-robots-tag']], why).toEqual([404, 'noindex'])
  }
})

test('the 404 page lists the pages visited before', async ({ page, allow }) => {
  allow('404')
  // Never hydrated, and hydrated.
  await page.goto('/prices')
  await open(page, '/about')
  await page.goto('/nowhere')
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: en.visited }) })
  await expect(section.getByRole('link')).toHaveCount(2)
  await expect(section.getByRole('link').first()).toHaveAttribute('href', '/about')
  await expect(section.getByRole('link').last()).toHaveAttribute('href', '/prices')
})
