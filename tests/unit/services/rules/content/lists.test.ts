// Services, areas, questions and prices.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { besideText, rangeText } from '#locales/unitText.ts'
import { faqOf, faqsOf, questionGroupsOf } from '#services/rules/content/faq.ts'
import { estimateOf, homePricesOf, priceGroupsOf } from '#services/rules/content/price.ts'
import { regionOf, regionsOf } from '#services/rules/content/region.ts'
import { serviceCategoryOf, serviceGroupsOf, servicesOf } from '#services/rules/content/service.ts'
import { privacyPageOf } from '#services/rules/content/singlePages.ts'
import { contentWith } from './contentWith.ts'

let warned: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const to = (documentId: string) => ({ documentId })
const faq = (slug: string, fields: object = {}) => ({
  ...{ slug, question: slug.toUpperCase(), summary: 'Yes.', answer: 'Yes, **indeed**.', topic: to('the-work') },
  ...fields,
})
const content = contentWith({
  PriceGroup: [
    { slug: 'finishing', name: 'Colour', order: 3 },
    { slug: 'tiles', name: 'Tiles', order: 1 },
    { slug: 'sanding', name: 'Sanding', order: 2 },
  ],
  FaqTopic: [
    { slug: 'the-work', name: 'The work', order: 1 },
    { slug: 'planning', name: 'Planning', order: 2 },
    { slug: 'prices', name: 'Costs', order: 3 },
  ],
  PriceItem: [
    { key: 'oil', name: 'Oil', group: to('finishing'), low: 9, high: 12, unit: 'm2', order: 1 },
    { key: 'edges', name: 'Edges', group: to('sanding'), low: 2, high: 4, unit: 'metre', note: 'By hand', order: 3 },
    { key: 'floor', name: 'Floor', group: to('sanding'), low: 20, high: 30, unit: 'm2', onHome: true, order: 2 },
  ],
  PricesPage: [{ title: 'Prices', minimumCharge: 300 }],
  Region: [
    { slug: 'west', name: 'West', order: 2, summary: 'W', intro: 'Text' },
    { slug: 'east', name: 'East', order: 1, summary: 'E' },
  ],
  Area: [
    { slug: 'ealing', name: 'Ealing', region: to('west'), outcodes: 'W5', questions: [{ question: 'Q', answer: 'A' }] },
    { slug: 'acton', name: 'Acton', region: to('west'), outcodes: 'W3', body: 'Text' },
    { slug: 'lost', name: 'Lost' },
  ],
  ServiceCategory: [{ slug: 'floors', name: 'Floors', summary: 'F' }],
  Service: [
    { slug: 'oiling', name: 'Oiling', category: to('floors'), order: 2, faqs: [to('a')] },
    {
      ...{ slug: 'sanding', name: 'Sanding', category: to('floors'), order: 1, priceItem: to('floor'), body: 'Text' },
      process: [{ title: 'Sand', text: 'First' }],
      ...{ includes: [{ text: 'Dust' }], excludes: null, faqs: [to('b'), to('a')], areas: [to('lost'), to('acton')] },
    },
    { slug: 'staining', name: 'Staining', order: 3, faqs: [to('a')] },
    { slug: 'waxing', name: 'Waxing', category: to('floors'), order: 4, faqs: [to('a')] },
  ],
  Faq: [
    faq('b', { order: 1 }),
    faq('a', { order: 2 }),
    faq('c', { topic: to('prices') }),
    faq('lost', { topic: null, order: 9 }),
  ],
  Outcode: [
    {
      ...{ documentId: 'N10', code: 'N10', place: 'Muswell Hill', visits: 'covered', column: 1, row: 2 },
      ...{ region: to('west'), area: to('acton') },
    },
    { documentId: 'N2', code: 'N2', place: 'East Finchley', visits: 'on_request', area: to('lost') },
  ],
  Redirect: [
    { documentId: '2', from: '/b', to: '', code: 'gone_410' },
    { documentId: '1', from: '/a', to: '/prices', code: 'permanent_301' },
  ],
})
const pathsOf = (list: readonly { path: string }[] = []) => list.map(({ path }) => path)

describe('services', () => {
  it('are in the editor’s order; one without a category is nowhere, and the log names it once', () => {
    const paths = ['/services/floors/sanding', '/services/floors/oiling', '/services/floors/waxing']
    expect(pathsOf(servicesOf(content))).toEqual(paths)
    expect(pathsOf(serviceGroupsOf(content)[0]?.services)).toEqual(paths)
    expect(pathsOf(serviceCategoryOf(content, 'floors')?.services)).toEqual(paths)
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('“Staining”'))
    expect(serviceCategoryOf(content, 'none')).toBeUndefined()
  })
})

describe('areas', () => {
  it('are with their region, in the editor’s order', () => {
    expect(regionsOf(content).map(({ path, areas }) => [path, pathsOf(areas)])).toEqual([
      ['/services/east', []],
      ['/services/west', ['/services/west/acton', '/services/west/ealing']],
    ])
    const west = regionOf(content, 'west')
    expect(west).toMatchObject({ label: 'West', intro: '<p>Text</p>', picture: undefined })
    expect(pathsOf(west?.areas)).toEqual(['/services/west/acton', '/services/west/ealing'])
    expect(regionOf(content, 'north')).toBeUndefined()
  })
})

describe('questions', () => {
  it('are in the editor’s order', () => {
    expect(faqsOf(content)).toMatchObject([
      { path: '/faq/c' },
      { question: 'B', answer: 'Yes.', path: '/faq/b' },
      { path: '/faq/a' },
      { path: '/faq/lost' },
    ])
  })

  it('are by topic, in the editors’ order; a topic without questions is not shown', () => {
    expect(questionGroupsOf(content).map(({ slug, name, questions }) => [slug, name, pathsOf(questions)])).toEqual([
      ['the-work', 'The work', ['/faq/b', '/faq/a']],
      ['prices', 'Costs', ['/faq/c']],
    ])
  })

  it('lead to the first three services that show them, and to others on their topic', () => {
    const question = faqOf(content, 'a')
    expect(question).toMatchObject({ question: 'A', topic: 'The work', html: '<p>Yes, <strong>indeed</strong>.</p>' })
    // The third one has no page.
    expect(pathsOf(question?.services)).toEqual(['/services/floors/sanding', '/services/floors/oiling'])
    expect(Object.keys(question?.services[0] ?? {})).toEqual(['label', 'path', 'price'])
    expect(pathsOf(question?.related)).toEqual(['/faq/b'])
    expect(faqOf(content, 'lost')).toMatchObject({ topic: undefined, related: [] })
    expect(faqOf(content, 'd')).toBeUndefined()
  })
})

describe('prices', () => {
  it('are in groups, in the editors’ order; a group without prices is not shown', () => {
    const keys = priceGroupsOf(content).map(({ group, name, lines }) => [group, name, lines.map(({ key }) => key)])
    expect(keys).toEqual([
      ['sanding', 'Sanding', ['floor', 'edges']],
      ['finishing', 'Colour', ['oil']],
    ])
    expect(homePricesOf(content).map(({ name }) => name)).toEqual(['Floor'])
  })

  it('of small jobs name what a visit for one alone costs; of square metres a visit takes many', () => {
    const costing = (unit: string, low: number) => {
      const Service = [{ slug: 'chips', category: to('floors'), priceItem: to('chips') }]
      const PriceItem = [{ key: 'chips', name: 'Chips', low, high: 400, unit }]
      const [service] = servicesOf(
        contentWith({
          PriceItem,
          Service,
          ServiceCategory: [{ slug: 'floors' }],
          PricesPage: [{ minimumCharge: 300 }],
        }),
      )
      return service?.price?.alone
    }
    expect([costing('job', 140), costing('item', 9), costing('job', 300), costing('m2', 14)]).toEqual([
      300,
      300,
      undefined,
      undefined,
    ])
  })

  it('of a job below the minimum charge are that charge, and less with other work; rates stay', () => {
    const shown = (unit: string, low: number, high: number) => {
      const price = { low, high, unit, alone: 390 }
      return [rangeText(price), besideText(price)]
    }
    expect(shown('job', 140, 280)).toEqual(['£390', '£140–280 with other work'])
    expect(shown('job', 160, 420)).toEqual(['£390–420', '£160–420 with other work'])
    expect(shown('item', 9, 16)).toEqual(['£9–16', 'Separate visit from £390'])
    expect(besideText({ low: 32, high: 45, unit: 'm2' })).toBeUndefined()
  })

  it('are those of an estimate; without a line there is none', () => {
    expect(estimateOf(content, 'room=26&line=floor:')).toMatchObject({ query: expect.stringContaining('floor') })
    expect(estimateOf(content, 'room=26&line=unknown:')).toBeUndefined()
    expect(estimateOf(content, 'see the list')).toBeUndefined()
  })
})

it('the privacy page states the periods that are set, or those by which entries are deleted without settings', () => {
  const kept = (fields: Record<string, number>) => privacyPageOf(contentWith({ PrivacyPage: [fields] })).kept
  expect(kept({ enquiryMonths: 36 })).toEqual({ enquiries: 36, applications: 6 })
  expect(kept({ applicationMonths: 12 })).toEqual({ enquiries: 24, applications: 12 })
  expect(privacyPageOf(contentWith({})).kept).toEqual({ enquiries: 24, applications: 6 })
})
