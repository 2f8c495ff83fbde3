import { describe, expect, it } from 'vitest'
import { createPagePaths } from '#server/routing/pagePaths.ts'
import { createRoutes } from '#server/routing/pageRoutes.ts'

const routeOf = createRoutes([
  '/',
  '/faq',
  '/faq/@slug',
  '/blog',
  '/blog/@tag',
  '/blog/@tag/@slug',
  '/account/connect/@provider',
])
const articles = Array.from({ length: 20 }, (_, index) => `/blog/care/article-${index}`)
const listed = ['/', '/faq', '/blog', '/faq/how-long', '/blog/care', ...articles]
const paths = (isCurrent = true) =>
  createPagePaths({
    routeOf,
    articlesPerPage: 8,
    sitePaths: {
      has: (path) => listed.includes(path) || (isCurrent ? false : undefined),
      isCurrent: () => isCurrent,
      list: async () => listed,
    },
  })

describe('routes', () => {
  it.each([
    ['/', 'fixed'],
    ['/faq', 'fixed'],
    ['/faq/how-long', 'pattern'],
    ['/blog/care/when-to-recoat', 'pattern'],
    ['/faq/a/b', undefined],
    ['/nowhere', undefined],
  ])('%s: %s', (path, match) => {
    expect(routeOf(path)).toBe(match)
  })
})

describe('what the site knows about its pages', () => {
  it.each([
    ['/nowhere', 'no route', 'no route'],
    ['/faq/no-such', 'not valid', undefined],
    ['/faq/how-long', undefined, undefined],
    ['/faq', undefined, undefined],
    // Does not depend on content: the page's own check decides.
    ['/account/connect/anybody', undefined, undefined],
  ])('%s: %s; with an outdated list: %s', (path, current, old) => {
    expect([paths().missing(path), paths(false).missing(path)]).toEqual([current, old])
  })

  it.each([
    ['/blog', null, false],
    ['/blog', '3', false],
    ['/blog', '8', false],
    ['/blog', '9', true],
    ['/blog/care', '9', true],
    ['/blog', '0', true],
    ['/blog', '01', true],
    ['/blog', 'two', true],
    ['/blog', '999999999999', true],
    ['/faq', '9', false],
  ])('%s?page=%s is past the end: %s', async (path, page, expected) => {
    expect(await paths().isPastEnd(path, page)).toBe(expected)
  })

  it('leaves page numbers to the backend if the list is outdated', async () => {
    expect(await paths(false).isPastEnd('/blog', '99')).toBe(false)
    expect(await paths(false).isPastEnd('/blog', 'two')).toBe(true)
  })

  it('distinguishes existing pages from made-up addresses', () => {
    const known = ['/faq', '/faq/how-long', '/account/connect/x'].map(paths(false).isKnown)
    expect([known, paths(false).isKnown('/faq/no-such')]).toEqual([[true, true, true], false])
  })
})
