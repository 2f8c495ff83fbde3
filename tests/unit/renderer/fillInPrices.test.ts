import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fillInPrices } from '#renderer/fillInPrices.ts'
import { articleNode } from '#renderer/jsonLd/article.ts'
import { questionNodes } from '#renderer/jsonLd/lists.ts'
import { pageData } from '#renderer/pageData.ts'
import { deepFreeze } from '#services/content/deepFreeze.ts'
import { toRichText } from '#services/content/markdown.ts'
import { toSeo } from '#services/content/seo.ts'
import { clearAnswers } from '#services/content/sharedAnswers.ts'
import { createContentSource } from '#services/content/source.ts'
import { toContact } from '#services/furniture/contact.ts'
import { longTexts, priceReferences } from './priceReferenceCases.ts'

const address = vi.hoisted(() => ({ graphqlUrl: '', STRAPI_TIMEOUT_MS: 2_000, PAGE_MAX_AGE_S: 300 }))
vi.mock('../../../services/settings.ts', () => ({ settings: () => address }))

let asked: string[]
let priceItems: unknown
let pricesPage: unknown
let warned: ReturnType<typeof vi.spyOn>

beforeEach(async () => {
  clearAnswers('all')
  asked = []
  pricesPage = { minimumCharge: 390 }
  priceItems = [
    { key: 'staining', low: 8, high: 14 },
    { key: 'day-rate', low: 1450.5, high: 1450.5 },
  ]
  vi.spyOn(console, 'error').mockImplementation(() => {})
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = createServer(async (request, response) => {
    const { operationName } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    asked.push(operationName)
    const total = { pageInfo: { total: 2 } }
    const answers: Record<string, object> = {
      MinimumCharge: { pricesPage },
      NamedPrices: { priceItems, priceItems_connection: total },
      RegionNames: { regions: [{ name: 'North' }, { name: 'South' }], regions_connection: total },
    }
    const data = answers[operationName]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address.graphqlUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  return () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => vi.restoreAllMocks())

const priced = <Data>(data: Data, content = createContentSource()) => fillInPrices(content, '/page', data)

describe('a text that names a price', () => {
  it.each([
    ['{price:staining} per m²', '£8–14 per m²'],
    ['from {price:staining.low}, at most {price:staining.high}', 'from £8, at most £14'],
    ['{price:day-rate} a day', '£1,450.50 a day'],
    ['at least {price:minimum}', 'at least £390'],
  ])('shows the amount: %s becomes %s', async (text, shown) => {
    expect(await priced({ list: [{ text }] })).toEqual({ list: [{ text: shown }] })
  })

  it.each([
    ['| a | b |\n|-|-|\n| {price:staining} | x |', '<th scope="row">£8–14</th>'],
    ['[from {price:staining.low}](/prices)', '<a href="/prices">from £8</a>'],
    ['![for {price:minimum}](/uploads/a.jpg)', 'alt="for £390"'],
    ['## For {price:minimum}', '<h2 id="for-priceminimum">For £390</h2>'],
    ['- +{price:staining}', '<li>+£8–14</li>'],
  ])('shows the amount in Markdown: %j becomes %s', async (markdown, html) => {
    expect((await priced(toRichText(markdown))).html).toContain(html)
  })

  it('shows the amount in the description, the excerpt and the JSON-LD of a page', async () => {
    const path = '/blog/a'
    const article = { title: 'Dyes', path, excerpt: 'Costs {price:staining}.', tag: 'A', publishedOn: '2026-01-01' }
    const faq = { question: 'Much?', answer: 'At least {price:minimum}.', path: '/faq/a' }
    const contact = toContact({ companyName: 'Sample', phone: '1', email: 'a@example.org' })
    const furniture = { contact, menu: { items: [] }, footerMenu: { columns: [] } }
    const data = await pageData(
      { content: createContentSource(), furniture: { ...furniture, siteUrl: '', locale: 'en', buildPollMs: false } },
      {
        ...article,
        crumbs: [{ label: 'For {price:minimum}', path }],
        seo: toSeo(null, { ...article, description: article.excerpt }),
        graph: { mainEntity: questionNodes([faq]), nodes: () => [articleNode(article, contact)] },
      },
    )
    expect(data.excerpt).toBe('Costs £8–14.')
    expect(data.seo.description).toBe('Costs £8–14.')
    expect(JSON.stringify(data)).not.toContain('{price:')
    expect(JSON.stringify(data.seo.jsonLd)).toMatch(/"Costs £8–14\.".+"At least £390\.".+"For £390".+"Costs £8–14\."/)
  })

  it('does not change what other pages share', async () => {
    const shared = deepFreeze({ a: ['{price:staining}'], b: { kept: 'as it is' } })
    const data = await priced(shared)
    expect(shared.a).toEqual(['{price:staining}'])
    expect(data.a).toEqual(['£8–14'])
    expect(data.b).toBe(shared.b)
  })
})

describe('the cache tags of a page', () => {
  it.each([
    ['No price', [], []],
    ['{price:staining}', ['price-item'], ['NamedPrices']],
    ['{price:minimum}', ['prices-page'], ['MinimumCharge']],
    ['{price:minimum} {price:staining}', ['price-item', 'prices-page'], ['MinimumCharge', 'NamedPrices']],
  ])('for the text %j are %j', async (text, tags, questions) => {
    const content = createContentSource()
    await priced({ text }, content)
    expect([...content.cacheTags].sort()).toEqual(tags)
    expect(asked.sort()).toEqual(questions)
  })

  it('come from prices that are read once for all pages, until one changes', async () => {
    const all = () => Promise.all(Array.from({ length: 20 }, () => priced('{price:staining}')))
    await all()
    await all()
    expect(asked).toEqual(['NamedPrices'])
    clearAnswers(['price-item'])
    await all()
    expect(asked).toEqual(['NamedPrices', 'NamedPrices'])
  })
})

describe('a price that does not exist', () => {
  it('is not shown as written, and its entry is logged once', async () => {
    const data = { path: '/page', questions: [{ path: '/faq/x', answer: '<b>{price:gone}</b>, {price:staining}' }] }
    const [first] = await Promise.all([priced(data), priced(data)])
    expect(first.questions[0]?.answer).toBe('<b>(see our prices)</b>, £8–14')
    expect(warned.mock.calls).toEqual([['/faq/x names the price {price:gone}, which does not exist']])
  })

  it('includes the minimum charge while the prices page is not published', async () => {
    pricesPage = null
    expect(await priced('At least {price:minimum}')).toBe('At least (see our prices)')
  })

  it.each(priceReferences)('is replaced only if it exists: $text names $names', async ({ text, names }) => {
    const shown = await priced(text)
    expect(shown).not.toMatch(/\{price:/i)
    expect(shown.includes('(see our prices)')).toBe(names.some((name) => !['staining', 'minimum'].includes(name)))
  })

  it.each(longTexts)('takes time proportional to the length of the text: $part', async ({ text }) => {
    expect(await priced(text)).not.toContain('{price:')
  })
})

it('a page whose prices cannot be read is not rendered', async () => {
  priceItems = null
  await expect(priced('{price:staining}')).rejects.toMatchObject({ name: 'ContentError' })
  expect(await priced('{price:minimum}')).toBe('£390')
})
