// Every type of page, and every page in the sitemap, is complete and valid HTML.

import en from '../../locales/en.json' with { type: 'json' }
import { graphFaults } from './support/graph.ts'
import { ambiguousLinks, htmlFaults, readHtml } from './support/html.ts'
import { routes, sitemapPaths, titled } from './support/routes.ts'
import { expect, test } from './support/test.ts'

test('every type of page is complete in its HTML', async ({ request, baseURL }) => {
  for (const { path, mode, h1, canonical, noindex } of routes) {
    const response = await request.get(path, { maxRedirects: 0 })
    const html = await response.text()
    const page = readHtml(html)
    expect
      .soft([response.status(), response.headers()['content-type']], path)
      .toEqual([200, 'text/html; charset=utf-8'])
    expect.soft(response.headers()['cache-control'], path).toBe(mode === 'visitor' ? 'private, no-store' : 'no-cache')
    expect.soft(await htmlFaults(html), path).toEqual([])
    expect.soft(page.title, path).toMatch(titled)
    expect.soft(page.headings, path).toEqual([h1])
    expect.soft(page.canonical, path).toEqual(noindex ? [] : [`${baseURL}${canonical}`])
    expect.soft([page.lang, page.robots], path).toEqual(['en-GB', noindex ? 'noindex' : ''])
    expect.soft(page.description.length, path).toBeGreaterThan(50)
    expect.soft(page.text.length, path).toBeGreaterThan(1500)
  }
})

test('the build manifest lists exactly the prerendered pages', async ({ request }) => {
  const { id } = await (await request.get('/builds/latest.json')).json()
  const { prerendered } = await (await request.get(`/builds/meta/${id}.json`)).json()
  for (const { path, mode } of routes) {
    expect([path, prerendered.includes(path)]).toEqual([path, mode === 'prerendered'])
  }
})

test('every page in the sitemap is valid and has a unique title and description', async ({ request, baseURL }) => {
  const paths = await sitemapPaths(request)
  const problems: string[] = []
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() }
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 })
    const report = (text: string) => problems.push(`${path}: ${text}`)
    if (response.status() !== 200) report(`status ${response.status()}`)
    const html = await response.text()
    const page = readHtml(html)
    if (page.headings.length !== 1 || !page.headings[0]) report(`${page.headings.length} h1`)
    if (page.canonical.join() !== baseURL + path) report(`canonical ${page.canonical}`)
    if (page.robots) report(`robots ${page.robots}`)
    const broken = /\bundefined\b|\[object Object\]|\bNaN\b|\{\w+\}|\bnull\b/.exec(
      `${page.title} ${page.description} ${page.text}`,
    )
    if (broken) report(`says ${broken[0]}`)
    const twice = page.ids.filter((id, index) => page.ids.indexOf(id) !== index)
    if (twice.length > 0) report(`ids twice: ${twice}`)
    if (!page.links.some((href) => href.startsWith('tel:')) || !page.links.some((href) => href.startsWith('mailto:')))
      report('no contact')
    if (path !== '/' && !html.includes(`aria-label="${en.breadcrumb}"`)) report('no breadcrumb')
    if (page.jsonLd.length !== 1) report(`${page.jsonLd.length} JSON-LD graphs`)
    for (const fault of graphFaults(page, html)) report(fault)
    for (const link of ambiguousLinks(html)) report(`links with one name: ${link}`)
    if (page.title.length < 15 || page.title.length > 65) report(`a title of ${page.title.length} characters`)
    // Search engines cut longer ones.
    if (page.description.length > 160) report(`a description of ${page.description.length} characters`)
    for (const key of ['title', 'description'] as const) {
      const other = seen[key].get(page[key])
      if (other) report(`same ${key} as ${other}`)
      seen[key].set(page[key], path)
    }
  }
  expect(problems).toEqual([])
})

test('the sitemap has each type of page', async ({ request }) => {
  const paths = await sitemapPaths(request)
  expect(paths).toEqual(
    expect.arrayContaining(
      routes.filter(({ path, noindex }) => !path.includes('?') && !noindex).map(({ path }) => path),
    ),
  )
})

test('robots.txt allows crawling and names the sitemap', async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.status()).toBe(200)
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(await robots.text()).not.toMatch(/Disallow: \/$/m)
  expect(robots.headers()).not.toHaveProperty('x-robots-tag')
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
})
