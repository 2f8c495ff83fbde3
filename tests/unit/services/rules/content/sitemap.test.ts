import { expect, it } from 'vitest'
import { pagesOfSection, pathsIn } from '#services/rules/content/sitemap.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { fixedPages, pageRoutes, wholeSitemap } from '../../../sitePages.ts'
import { contentOfSeed } from './contentOfSeed.ts'
import { contentWith } from './contentWith.ts'

const today = '2026-11-23'
const sitemapOf = (content: Content, section: string, day: string) =>
  pagesOfSection(wholeSitemap, section, content, day).map(({ path, facts }) => ({ path, ...facts() }))
const pathsOn = (content: Content, day: string) => [...pathsIn(wholeSitemap, content, day)]
const months = (entries: ReturnType<typeof sitemapOf>, length = 7) =>
  Object.fromEntries(entries.map(({ path, changedAt }) => [path, changedAt?.slice(0, length)]))

it('a page counts as changed when a price that its text names has changed', () => {
  const question = (slug: string, answer: string) => ({ slug, summary: 'Yes.', answer, updatedAt: '2026-01-01' })
  const content = contentWith({
    Faq: [
      question('a', 'No price.'),
      question('b', 'From {price:staining.low}.'),
      question('c', 'At least {price:minimum}, {price:unknown} or {price:gaps}.'),
    ],
    PriceItem: [
      { key: 'staining', updatedAt: '2026-03-01' },
      { key: 'gaps', updatedAt: '2026-02-01' },
    ],
    PricesPage: [{ updatedAt: '2026-04-01' }],
  })
  expect(months(sitemapOf(content, 'questions', today))).toEqual({
    // Its texts are the short answers.
    '/faq': '2026-01',
    '/faq/a': '2026-01',
    '/faq/b': '2026-03',
    '/faq/c': '2026-04',
  })
})

it('a page counts as changed when an entry that it shows has changed', () => {
  const content = contentWith({
    HomePage: [{ updatedAt: '2026-01-01', featuredProject: { documentId: 'oak' } }],
    Project: [{ slug: 'oak', updatedAt: '2026-02-01' }],
    Testimonial: [{ documentId: 't', updatedAt: '2026-05-01', project: { documentId: 'oak' } }],
    Service: [
      { slug: 'oiling', updatedAt: '2026-01-01', category: { documentId: 'finish' }, priceItem: { documentId: 'oil' } },
      { slug: 'lost', updatedAt: '2026-12-01' },
    ],
    ServiceCategory: [{ slug: 'finish', updatedAt: '2026-01-01' }],
    PriceItem: [{ key: 'oil', updatedAt: '2026-03-01' }],
    PricesPage: [{ updatedAt: '2026-04-01' }],
  })
  expect(months(sitemapOf(content, 'pages', today))).toMatchObject({ '/': '2026-02', '/testimonials': '2026-05' })
  expect(months(sitemapOf(content, 'projects', today))).toEqual({
    '/portfolio': '2026-02',
    '/portfolio/oak': '2026-05',
  })
  // The minimum charge of the prices page is shown with every price; a service without a category has no page.
  expect(months(sitemapOf(content, 'services', today))).toEqual({
    '/services': '2026-12',
    '/services/finish': '2026-03',
    '/services/finish/oiling': '2026-04',
  })
})

it('a page of the blog counts as changed when an article on it has, whatever the order of the articles', () => {
  const day = (number: number) => String(number).padStart(2, '0')
  const articles = Array.from({ length: 10 }, (_, index) => ({
    title: `Article ${index}`,
    slug: `a${index}`,
    // The first two are the oldest, so they are on the second page.
    publishedOn: `2026-01-${day(index + 1)}`,
    updatedAt: `2026-02-${day(index + 1)}`,
    tag: { documentId: 'care' },
  }))
  const content = contentWith({ Article: articles, Tag: [{ slug: 'care' }] })
  expect(months(sitemapOf(content, 'blog', today), 10)).toMatchObject({
    '/blog': '2026-02-10',
    '/blog?page=2': '2026-02-02',
    '/blog/care': '2026-02-10',
    '/blog/care?page=2': '2026-02-02',
    '/blog/care/a9': '2026-02-10',
  })
})

it('the sitemap has every page whose address has no variable part, but for the search and the account', async () => {
  const paths = pathsOn(await contentOfSeed(), today)
  expect(paths).toEqual(expect.arrayContaining(fixedPages))
})

it('every address has a folder with a page, and every page is in the table of addresses', () => {
  expect([...pageRoutes.values()].sort()).toEqual(Object.values(addresses).sort())
})
