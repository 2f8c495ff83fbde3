// Where the links of every page lead, and what they tell other sites and crawlers.

import { attribute, readHtml, tags } from './support/html.ts'
import { sitemapPaths } from './support/routes.ts'
import { expect, test } from './support/test.ts'

/** How many addresses are followed that differ only in their query. */
const maxQueries = 10

/** Files and pages that were fetched, with the ids in them. */
interface Fetched {
  status: number
  ids: string[]
}

test('every internal link of every page leads to a page, in one step, and every #part of it exists', async ({
  request,
}) => {
  const waiting = ['/']
  const fetchedPages = new Map<string, Fetched>()
  const parts: { from: string; path: string; id: string }[] = []
  const queries = new Map<string, number>()
  const sources = new Map<string, string>([['/', 'start']])
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await request.get(path, { maxRedirects: 0 })
    const html = response.headers()['content-type']?.includes('text/html') ? await response.text() : ''
    const { links, ids } = readHtml(html)
    fetchedPages.set(path, { status: response.status(), ids })
    for (const href of links) {
      const target = new URL(href, `http://site.invalid${path}`)
      if (target.host !== 'site.invalid') continue
      const to = target.pathname + target.search
      if (target.search && !sources.has(to)) {
        // For example the tiles of the map, which all lead to one page with many results.
        const seen = (queries.get(target.pathname) ?? 0) + 1
        queries.set(target.pathname, seen)
        if (seen > maxQueries) continue
      }
      if (target.hash) parts.push({ from: path, path: to, id: decodeURIComponent(target.hash.slice(1)) })
      if (sources.has(to)) continue
      sources.set(to, path)
      waiting.push(to)
    }
  }
  const broken = [...fetchedPages]
    .filter(([, { status }]) => status !== 200)
    .map(([path, { status }]) => `${path}: ${status}, linked from ${sources.get(path)}`)
  expect(broken).toEqual([])
  const nowhere = parts
    .filter(({ path, id }) => !fetchedPages.get(path)?.ids.includes(id))
    .map(({ from, path, id }) => `${path}#${id}, linked from ${from}`)
  expect(nowhere).toEqual([])
  const unlinked = (await sitemapPaths(request)).filter((path) => !fetchedPages.has(path))
  expect(unlinked).toEqual([])
  expect(fetchedPages.size).toBeGreaterThan(90)
})

test('links to other sites have noopener and noreferrer, links to pages made for one request nofollow', async ({
  request,
}) => {
  const problems: string[] = []
  for (const path of await sitemapPaths(request)) {
    for (const tag of tags(await (await request.get(path)).text(), 'a')) {
      const leaves = /^(https?:)?\/\//i.test(attribute(tag, 'href')) || attribute(tag, 'target') === '_blank'
      const answers = /^\/[^#]*\?(?!page=\d)/.test(attribute(tag, 'href'))
      const expectedRel = leaves ? 'noopener noreferrer' : answers ? 'nofollow' : ''
      if (attribute(tag, 'rel') !== expectedRel) problems.push(`${path}: ${tag}`)
    }
  }
  expect(problems).toEqual([])
})
