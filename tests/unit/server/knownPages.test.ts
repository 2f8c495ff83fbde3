import { describe, expect, it } from 'vitest'
import { createKnownPages } from '#server/routing/knownPages.ts'
import { createFindPage } from '#server/routing/pageAt.ts'

const findPage = createFindPage({
  home: '/',
  questions: '/faq',
  question: '/faq/@slug',
  blog: '/blog',
  blogTag: '/blog/@tag',
  article: '/blog/@tag/@slug',
  signInWith: '/account/connect/@provider',
})
const articles = Array.from({ length: 20 }, (_, index) => `/blog/care/article-${index}`)
const listed = ['/', '/faq', '/blog', '/faq/how-long', '/blog/care', ...articles]
const paths = (isCurrent = true) =>
  createKnownPages({
    findPage,
    articlesPerPage: 8,
    sitePaths: {
      has: (path) => listed.includes(path) || (isCurrent ? false : undefined),
      isCurrent: () => isCurrent,
      list: async () => listed,
    },
  })

describe('the page at a path', () => {
  it.each([
    ['/', { page: 'home', segments: {} }],
    ['/faq', { page: 'questions', segments: {} }],
    ['/faq/how-long', { page: 'question', segments: { slug: 'how-long' } }],
    ['/blog/care/when-to-recoat', { page: 'article', segments: { tag: 'care', slug: 'when-to-recoat' } }],
    ['/faq/a/b', undefined],
    ['/nowhere', undefined],
  ])('is found from the routes: %s', (path, page) => {
    expect(findPage(path)).toEqual(page)
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
