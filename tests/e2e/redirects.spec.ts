// The old site’s paths, and trailing slashes.

import { redirects } from '../../redirects.ts'
import { readHtml } from './support/html.ts'
import { expect, test } from './support/test.ts'

test('the legacy list has at least 80 rules', () => {
  expect(redirects.length).toBeGreaterThanOrEqual(80)
})

test('every legacy rule leads with one 302 to a page that exists', async ({ request }) => {
  const pages = new Map<string, Promise<{ status: number; ids: string[] }>>()
  const open = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return { status: response.status(), ids: readHtml(await response.text()).ids }
  }
  const problems: string[] = []
  for (const { from, to } of redirects) {
    const response = await request.get(from, { maxRedirects: 0 })
    const { location } = response.headers()
    if (response.status() !== 302 || location !== to)
      problems.push(`${from}: ${response.status()} ${location}, not ${to}`)
    const [path = '', hash] = to.split('#')
    pages.set(path, pages.get(path) ?? open(path))
    const { status, ids } = (await pages.get(path)) ?? { status: 0, ids: [] }
    if (status !== 200) problems.push(`${from} leads to ${to}: ${status}`)
    if (hash && !ids.includes(hash)) problems.push(`${from} leads to ${to}, which has no such part`)
  }
  expect(problems).toEqual([])
})

test.describe('legacy paths named in the requirements', () => {
  const named = [
    ['/about-us', '/about'],
    ['/pricing', '/prices'],
    ['/blog/articles', '/blog'],
    ['/services/south-london/floor-restoration-south-london', /^\/services\/south-london/],
    [
      '/services/floor-sanding/floor-polishing-and-refinishing-london',
      '/services/floor-sanding/floor-polishing-and-refinishing',
    ],
    ['/services/floor-sanding/wood-floor-gap-filling-service', '/services/wood-floor-repairs/gap-filling'],
    [
      '/services/wood-floor-repairs/wood-floor-and-parquet-scratch-repair',
      '/services/wood-floor-repairs/scratch-and-dent-repair',
    ],
  ] as const
  for (const [from, to] of named) {
    test(from, async ({ request }) => {
      const response = await request.get(from, { maxRedirects: 0 })
      expect(response.status()).toBe(302)
      expect(response.headers().location).toMatch(to)
    })
  }
})

const oldPath = '/about-us'
const hops = [
  { name: 'a legacy path with a trailing slash', from: `${oldPath}/`, status: 302, to: '/about' },
  { name: 'a legacy path with a query', from: `${oldPath}?utm_source=mail`, status: 302, to: '/about?utm_source=mail' },
  { name: 'a trailing slash', from: '/faq/', status: 301, to: '/faq' },
  { name: 'many trailing slashes', from: '/faq///', status: 301, to: '/faq' },
  { name: 'a trailing slash before a query', from: '/blog/?page=2', status: 301, to: '/blog?page=2' },
  { name: 'a trailing slash on a page that does not exist', from: '/nowhere/', status: 301, to: '/nowhere' },
]
for (const { name, from, status, to } of hops) {
  test(`${name} is redirected once: ${from}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status()).toBe(status)
    expect(response.headers().location).toBe(to)
  })
}

test('the home page is not redirected', async ({ request }) => {
  for (const path of ['/', '/?utm_source=mail']) {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200)
  }
})

test('in the browser a legacy path leads to its target, and Back skips the redirect', async ({ page }) => {
  await page.goto('/faq')
  await page.goto(`${oldPath}/?utm_source=mail`)
  await expect(page).toHaveURL('/about?utm_source=mail')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})
