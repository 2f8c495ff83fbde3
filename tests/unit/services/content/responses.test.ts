// Responses of the backend, checked against their query and the schema.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getArticle, getArticles } from '#services/content/article.ts'
import { getService, getServices } from '#services/content/service.ts'
import { clearAnswers } from '#services/content/sharedAnswers.ts'
import { getHomePage } from '#services/content/singles/homePage.ts'
import { createContentSource } from '#services/content/source.ts'
import { fakeBackend } from './graphqlServer.ts'

const address = vi.hoisted(() => ({ graphqlUrl: '', STRAPI_TIMEOUT_MS: 2_000, PAGE_MAX_AGE_S: 300 }))
vi.mock('../../../../services/settings.ts', () => ({ settings: () => address }))

type Json = Record<string, unknown>
const backend = fakeBackend(address)
let warned: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const picture = {
  __typename: 'UploadFile',
  url: '/uploads/a.jpg',
  alternativeText: 'A floor',
  width: 1600,
  height: 1000,
  formats: { placeholder: { color: '#aabbcc' } },
  focalPoint: null,
}
const article = (change: Json = {}): Json => ({
  __typename: 'Article',
  title: 'Grits',
  slug: 'grits',
  excerpt: 'About grits',
  body: 'Text',
  publishedOn: '2026-01-01',
  tag: { __typename: 'Tag', name: 'Sanding', slug: 'sanding' },
  cover: picture,
  ...change,
})
const connection = (total: unknown) => ({ pageInfo: { total } })
const list = (articles: unknown, total = Array.isArray(articles) ? articles.length : 1): Json => ({
  articles,
  articles_connection: connection(total),
})
const answers = (data: unknown, more: Json = {}) => {
  backend.respond = () => [200, { data, ...more }]
}
const ask = () => getArticles(createContentSource(), { page: 1 })
const outage = { name: 'ContentError', status: 503 }

describe('a response that matches its query', () => {
  it('is accepted, and its entries are counted', async () => {
    answers(list([article(), article({ slug: 'b', cover: null })]))
    const content = createContentSource()
    expect(await getArticles(content, { page: 1 })).toMatchObject({
      articles: [{ cover: { file: 'a.jpg' } }, { path: '/blog/sanding/b', cover: undefined }],
    })
    expect(content.counts).toEqual({ Article: 2, Tag: 2, UploadFile: 1 })
  })

  it('is counted once, however often a request runs the query', async () => {
    answers(list([article()]))
    const content = createContentSource()
    await getArticles(content, { page: 1 })
    await getArticles(content, { page: 1 })
    expect(content.counts.Article).toBe(1)
  })
})

describe('a response that does not match its query is a fault of the backend', () => {
  it.each<[string, unknown, string]>([
    [
      'an object instead of a string',
      list([article({ title: { value: 'Grits' } })]),
      'articles[0].title is an object, not a string',
    ],
    ['a string instead of a number', { ...list([]), articles_connection: connection('1') }, 'total is a string'],
    [
      'a string instead of an object',
      list([article({ tag: 'sanding' })]),
      'articles[0].tag is a string, not an object',
    ],
    ['a list instead of an object', list([article({ tag: [] })]), 'articles[0].tag is a list, not an object'],
    ['an object instead of a list', list({ 0: article() }), 'articles is an object, not a list'],
    ['a missing field', list([article({ excerpt: undefined })]), 'articles[0].excerpt is missing'],
    ['a null that the schema forbids', list([article({ title: null })]), 'articles[0].title is null'],
    ['a list that is null', list(null), 'articles is null'],
    ['empty data', {}, 'articles is missing'],
    ['no data', null, 'data is missing'],
    ['a relation that its own filter excludes', list([article({ tag: null })]), 'an article has no tag'],
    ['an empty page of several', list([], 20), '0 of 8 articles'],
    ['a short page of several', list([article()], 20), '1 of 8 articles'],
  ])('%s', async (_, data, message) => {
    answers(data)
    await expect(ask()).rejects.toMatchObject({ ...outage, message: expect.stringContaining(message) })
  })

  it.each<[string, number, unknown]>([
    [
      'GraphQL errors',
      200,
      { data: null, errors: [{ message: 'Oops', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
    ],
    [
      'GraphQL errors along with data',
      200,
      { data: list([]), errors: [{ message: 'Oops', path: ['articles', 0, 'tag'] }] },
    ],
    ['HTML', 200, '<html></html>'],
    ['truncated JSON', 200, '{"data":{"articles":['],
    ['too many requests', 429, { data: null, error: { status: 429, name: 'RateLimitError', message: 'Slow down' } }],
    ['an unknown query', 400, { errors: [{ message: 'Cannot query field "articles" on type "Query".' }] }],
  ])('%s', async (_, status, body) => {
    backend.respond = () => [status, body]
    await expect(ask()).rejects.toMatchObject(outage)
  })

  it('is not cached: the next request queries again', async () => {
    answers(list([article({ title: {} })]))
    const content = createContentSource()
    await expect(getArticles(content, { page: 1 })).rejects.toMatchObject(outage)
    answers(list([article()]))
    expect((await getArticles(content, { page: 1 }))?.articles).toHaveLength(1)
  })
})

describe('an entry that lacks a required field', () => {
  const error = (...path: (string | number)[]) => ({
    errors: [{ message: 'Cannot return null for non-nullable field Article.cover.', path }],
  })

  it('is left out of a list, and the log names it', async () => {
    backend.respond = ({ query }) =>
      query.includes('excerpt')
        ? [200, { data: list([article(), null]), ...error('articles', 1, 'cover') }]
        : [200, { data: { articles: [{ documentId: 'good' }, { documentId: 'bad' }] } }]
    expect((await ask())?.articles.map(({ title }) => title)).toEqual(['Grits'])
    await vi.waitFor(() => expect(warned).toHaveBeenCalled())
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      'Articles: articles.1 (documentId bad) is left out, because Article.cover is empty',
    )
    // Only once, however many pages show the entry.
    await ask()
    expect(warned).toHaveBeenCalledOnce()
  })

  it('is left out of a relation', async () => {
    const whole = {
      ...article(),
      documentId: 'a',
      revisedOn: null,
      author: null,
      seo: null,
      related: [null, article({ slug: 'b' })],
    }
    answers({ articles: [whole] }, error('articles', 0, 'related', 0, 'cover'))
    const found = await getArticle(createContentSource(), 'sanding', 'grits')
    expect(found?.related.map(({ path }) => path)).toEqual(['/blog/sanding/b'])
  })

  it('is a fault of the backend if nothing else remains', async () => {
    answers({ homePage: null }, error('homePage', 'picture'))
    await expect(getHomePage(createContentSource())).rejects.toMatchObject(outage)
    answers(list([article()]), error('articles', 0, 'cover'))
    await expect(ask()).rejects.toMatchObject(outage)
  })

  it('is left out and logged if the missing field is the relation in its URL', async () => {
    const service = { __typename: 'Service', name: 'Sanding', slug: 'sanding', summary: 'x', priceItem: null }
    const services = [{ ...service, category: null, picture: null }]
    answers({ services, services_connection: connection(1) })
    expect(await getServices(createContentSource())).toEqual([])
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('“Sanding”'))
  })
})

describe('a list in an entry that may have been cut', () => {
  const item = { text: 'Dust extraction' }
  const service = (includes: unknown[]): Json => ({
    __typename: 'Service',
    documentId: 'long',
    name: 'Sanding',
    slug: 'sanding',
    summary: 'x',
    category: { name: 'Floors', slug: 'floors' },
    priceItem: null,
    picture: null,
    body: 'Text',
    duration: null,
    process: [],
    includes,
    excludes: [item],
    faqs: [],
    areas: [],
    seo: null,
  })
  const look = () => getService(createContentSource(), 'floors', 'sanding')

  it('is shown, and the log names the entry and the list once', async () => {
    answers({ services: [service(Array(250).fill(item))] })
    expect((await look())?.includes).toHaveLength(250)
    await vi.waitFor(() => expect(warned).toHaveBeenCalled())
    clearAnswers('all')
    await look()
    await vi.waitFor(() => expect(backend.asked).toHaveLength(4))
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      'ServicePage: services.0.includes (documentId long) may be cut: only 250 Service.includes are read',
    )
  })

  it('is not reported below the limit', async () => {
    answers({ services: [service(Array(249).fill(item))] })
    expect((await look())?.includes).toHaveLength(249)
    expect(backend.asked).toHaveLength(1)
    expect(warned).not.toHaveBeenCalled()
  })
})

describe('an incompatible backend', () => {
  it.each<[string, number, unknown, string]>([
    ['without GraphQL', 404, { data: null }, 'install Strapi’s GraphQL plugin'],
    [
      'of Strapi 4',
      400,
      { errors: [{ message: 'Cannot query field "title" on type "ArticleEntityResponseCollection".' }] },
      'content needs Strapi 5',
    ],
    [
      'without our types',
      400,
      { errors: [{ message: 'Cannot query field "articles" on type "Query". Did you mean "me"?' }] },
      'has no Query.articles: copy the content types of cms/src into it',
    ],
    [
      'without public access',
      200,
      { data: null, errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] },
      'grant',
    ],
  ])('%s: a sentence says what to do', async (_, status, body, sentence) => {
    backend.respond = () => [status, body]
    await expect(ask()).rejects.toMatchObject({ permanent: true, message: expect.stringContaining(sentence) })
  })
})
