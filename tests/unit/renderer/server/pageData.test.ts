import type { GlobalContextServer } from 'vike/types'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onCreateGlobalContext } from '#renderer/+onCreateGlobalContext.server.ts'
import { articleNode, questionNodes } from '#renderer/server/jsonLd/entries.ts'
import { fillInPrices, pageData } from '#renderer/server/pageData.ts'
import { toRichText } from '#services/rules/content/markdown.ts'
import { toSeo } from '#services/rules/content/seo.ts'
import { deepFreeze } from '#services/rules/content/value/perContent.ts'
import type { DataInput } from '#services/rules/rendering/pageTypes.ts'
import type { PageName } from '#services/rules/site/addresses.ts'
import { createClock } from '#services/rules/time/firmTime.ts'
import { sampleFurniture } from '../../sampleFirm.ts'
import { contentWith } from '../../services/rules/content/contentWith.ts'
import { pageRoutes } from '../../sitePages.ts'
import { longTexts, priceReferences } from './priceReferenceCases.ts'

let warned: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const prices = [
  { key: 'staining', low: 8, high: 14 },
  { key: 'day-rate', low: 1450.5, high: 1450.5 },
]
const content = contentWith({
  PriceItem: prices,
  PricesPage: [{ minimumCharge: 390 }],
  Region: [
    { slug: 'north', name: 'North' },
    { slug: 'south', name: 'South' },
  ],
})
const priced = <Data>(data: Data, from = content) => fillInPrices(from, '/page', data)

describe('a text that names a price', () => {
  it.each([
    ['{price:staining} per m²', '£8–14 per m²'],
    ['from {price:staining.low}, at most {price:staining.high}', 'from £8, at most £14'],
    ['{price:day-rate} a day', '£1,450.50 a day'],
    ['at least {price:minimum}', 'at least £390'],
  ])('shows the amount: %s becomes %s', (text, shown) => {
    expect(priced({ list: [{ text }] })).toEqual({ list: [{ text: shown }] })
  })

  it.each([
    ['| a | b |\n|-|-|\n| {price:staining} | x |', '<th scope="row">£8–14</th>'],
    ['[from {price:staining.low}](/prices)', '<a href="/prices">from £8</a>'],
    ['![for {price:minimum}](/uploads/a.jpg)', 'alt="for £390"'],
    ['## For {price:minimum}', '<h2 id="for-priceminimum">For £390</h2>'],
    ['- +{price:staining}', '<li>+£8–14</li>'],
  ])('shows the amount in Markdown: %j becomes %s', (markdown, html) => {
    expect(priced(toRichText(markdown)).html).toContain(html)
  })

  it('shows the amount in the description, the excerpt and the JSON-LD of a page', () => {
    const path = '/blog/a'
    const article = { title: 'Dyes', path, excerpt: 'Costs {price:staining}.', tag: 'A', publishedOn: '2026-01-01' }
    const faq = { question: 'Much?', answer: 'At least {price:minimum}.', path: '/faq/a' }
    const furniture = sampleFurniture()
    const data = pageData(
      { content, furniture, clock: createClock() },
      {
        ...article,
        crumbs: [{ label: 'For {price:minimum}', path }],
        seo: toSeo(null, { ...article, description: article.excerpt }),
        graph: { mainEntity: questionNodes([faq]), nodes: () => [articleNode(article, furniture.contact)] },
      },
    )
    expect(data.excerpt).toBe('Costs £8–14.')
    expect(data.seo.description).toBe('Costs £8–14.')
    expect(JSON.stringify(data)).not.toContain('{price:')
    expect(JSON.stringify(data.seo.jsonLd)).toMatch(/"Costs £8–14\.".+"At least £390\.".+"For £390".+"Costs £8–14\."/)
  })

  it('does not change what other pages share', () => {
    const shared = deepFreeze({ a: ['{price:staining}'], b: { kept: 'as it is' } })
    const data = priced(shared)
    expect(shared.a).toEqual(['{price:staining}'])
    expect(data.a).toEqual(['£8–14'])
    expect(data.b).toBe(shared.b)
    const unpriced = { text: 'No {price} here' }
    expect(priced(unpriced)).toBe(unpriced)
  })
})

describe('a price that does not exist', () => {
  it('is not shown as written, and its entry is logged once', () => {
    const data = { path: '/page', questions: [{ path: '/faq/x', answer: '<b>{price:gone}</b>, {price:staining}' }] }
    priced(data)
    expect(priced(data).questions[0]?.answer).toBe('<b>(see our prices)</b>, £8–14')
    expect(warned.mock.calls).toEqual([['/faq/x names the price {price:gone}, which does not exist']])
  })

  it('includes the minimum charge while the prices page is not published', () => {
    const unpublished = contentWith({ PriceItem: prices })
    expect(priced('At least {price:minimum} or {price:staining}', unpublished)).toBe(
      'At least (see our prices) or £8–14',
    )
  })

  it.each(priceReferences)('is replaced only if it exists: $text names $names', ({ text, names }) => {
    const shown = priced(text)
    expect(shown).not.toMatch(/\{price:/i)
    expect(shown.includes('(see our prices)')).toBe(names.some((name) => !['staining', 'minimum'].includes(name)))
  })

  it.each(longTexts)('takes time proportional to the length of the text: $part', ({ text }) => {
    expect(priced(text)).not.toContain('{price:')
  })
})

const globalContext = { pages: Object.fromEntries([...pageRoutes].map(([id, route]) => [id, { route }])) } as never
onCreateGlobalContext(globalContext)
const { workOutData } = globalContext as GlobalContextServer

it.each<[PageName, Record<string, string>, string]>([
  ['terms', {}, 'Terms'],
  ['question', { slug: 'dust' }, 'Is there dust?'],
  // Its function is that of the folder around it.
  ['signIn', {}, 'Sign in'],
])('the data of a page are worked out without a render: %s', async (page, segments, title) => {
  const input = {
    content: contentWith({ Faq: [{ slug: 'dust', question: 'Is there dust?' }] }),
    ...{ clock: { today: () => '2026-01-01' }, freeSlots: () => [], locale: 'en', query: '' },
    urlPathname: page === 'signIn' ? '/account/sign-in' : '',
  } as unknown as DataInput
  expect(await workOutData({ page, segments }, input)).toMatchObject({ seo: { title } })
})

it('there are no data of a page that does not exist', async () => {
  const input = { content: contentWith({}), locale: 'en', query: '', urlPathname: '/faq/x' } as unknown as DataInput
  expect(await workOutData({ page: 'question', segments: { slug: 'x' } }, input)).toBeUndefined()
})
