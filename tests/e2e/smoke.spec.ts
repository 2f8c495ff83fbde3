// Pages open without errors in the browser’s console, which the fixture would report, and old paths lead to them.

import { redirects } from '../../redirects.ts'
import { readHtml } from './support/html.ts'
import { open } from './support/opened.ts'
import { pageTypes, sitemapPaths } from './support/routes.ts'
import { expect, test } from './support/test.ts'

for (const path of ['/', '/services', '/blog'])
  test(`${path} opens with one main heading`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

/** budgets.spec.ts opens one page of each type. */
const opened = new Set(pageTypes.map(({ path }) => path))
/** Pages of one section are rendered by the same code, so two of each tell whether their content hydrates. */
const perSection = 2

test('pages of each section report no error in the browser', async ({ page, request }) => {
  const sections = new Map<string, string[]>()
  for (const path of await sitemapPaths(request)) {
    const [, section = '', ...rest] = path.split('/')
    const name = `${section} ${rest.length}`
    if (!opened.has(path)) sections.set(name, [...(sections.get(name) ?? []), path])
  }
  for (const paths of sections.values())
    for (const path of paths.slice(0, perSection)) await test.step(path, () => open(page, path))
})

test('every legacy rule leads with one 302 to a page that exists', async ({ request }) => {
  const pages = new Map<string, Promise<{ status: number; ids: string[] }>>()
  const load = async (path: string) => {
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
    pages.set(path, pages.get(path) ?? load(path))
    const { status, ids } = (await pages.get(path)) ?? { status: 0, ids: [] }
    if (status !== 200) problems.push(`${from} leads to ${to}: ${status}`)
    if (hash && !ids.includes(hash)) problems.push(`${from} leads to ${to}, which has no such part`)
  }
  expect(problems).toEqual([])
})
