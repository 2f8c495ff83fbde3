import { expect, it, vi } from 'vitest'
import { readSitemapSection } from '#services/content/sitemap/sitemap.ts'
import { fakeBackend } from './graphqlServer.ts'

const address = vi.hoisted(() => ({ graphqlUrl: '', STRAPI_TIMEOUT_MS: 10_000, PAGE_MAX_AGE_S: 300 }))
vi.mock('../../../../services/settings.ts', () => ({ settings: () => address }))
const backend = fakeBackend(address)

const total = (number: number) => ({ pageInfo: { total: number } })
const question = (slug: string, answer: string) => ({
  slug,
  summary: 'Yes.',
  answer,
  updatedAt: '2026-01-01T00:00:00Z',
})

it('a page counts as changed when a price that its text names has changed', async () => {
  const faqs = [
    question('a', 'No price.'),
    question('b', 'From {price:staining.low}.'),
    question('c', 'At least {price:minimum}, {price:unknown} or {price:gaps}.'),
  ]
  const prices = [
    { key: 'staining', updatedAt: '2026-03-01T00:00:00Z' },
    { key: 'gaps', updatedAt: '2026-02-01T00:00:00Z' },
  ]
  const answers: Record<string, object> = {
    SitemapQuestions: { faqs, faqs_connection: total(3) },
    SitemapQuestionsPage: { faqPage: null },
    SitemapNamedPrices: {
      priceItems: prices,
      priceItems_connection: total(2),
      pricesPage: { updatedAt: '2026-04-01T00:00:00Z' },
    },
  }
  backend.answer = ({ operationName }) => answers[operationName]
  const entries = await readSitemapSection('questions')
  expect(Object.fromEntries(entries.map(({ path, changedAt }) => [path, changedAt?.slice(0, 7)]))).toEqual({
    // Its texts are the short answers.
    '/faq': '2026-01',
    '/faq/a': '2026-01',
    '/faq/b': '2026-03',
    '/faq/c': '2026-04',
  })
})

it('a page of the blog counts as changed when an article on it has, whatever the order of the articles', async () => {
  const day = (number: number) => String(number).padStart(2, '0')
  const articles = Array.from({ length: 10 }, (_, index) => ({
    title: `Article ${index}`,
    slug: `a${index}`,
    excerpt: 'x',
    body: 'x',
    // The first two are the oldest, so they are on the second page.
    publishedOn: `2026-01-${day(index + 1)}`,
    updatedAt: `2026-02-${day(index + 1)}T00:00:00Z`,
    tag: { slug: 'care' },
    cover: null,
  }))
  const answers: Record<string, object> = {
    SitemapArticles: { articles, articles_connection: total(10) },
    SitemapTags: { tags: [], tags_connection: total(0) },
    SitemapBlogPage: { blogPage: null },
    SitemapNamedPrices: { priceItems: [], priceItems_connection: total(0), pricesPage: null },
  }
  backend.answer = ({ operationName }) => answers[operationName]
  const [first, second, newest] = await readSitemapSection('blog')
  expect([first?.path, first?.changedAt?.slice(0, 10)]).toEqual(['/blog', '2026-02-10'])
  expect([second?.path, second?.changedAt?.slice(0, 10)]).toEqual(['/blog?page=2', '2026-02-02'])
  expect(newest?.path).toBe('/blog/care/a9')
})
