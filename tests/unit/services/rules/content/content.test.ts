// Content as one value: entries by type, in order, and their relations.

import { describe, expect, it } from 'vitest'
import { customPageOf } from '#services/rules/content/customPage.ts'
import { homePageOf } from '#services/rules/content/homePage.ts'
import { vacanciesOf, vacancyOf } from '#services/rules/content/vacancy.ts'
import { type Content, createContent } from '#services/rules/content/value/content.ts'
import type { StoredEntry } from '#services/rules/content/value/stored.ts'
import { contentWith } from './contentWith.ts'

const byId = (...entries: StoredEntry[]) => Object.fromEntries(entries.map((entry) => [entry.documentId, entry]))
const sanding = { documentId: 's', name: 'Sanding', order: 20, category: { documentId: 'c' }, areas: [] }
const oiling = {
  documentId: 'o',
  name: 'Oiling',
  order: 10,
  category: null,
  areas: [{ documentId: 'b' }, { documentId: 'gone' }, { documentId: 'a' }],
}
const content = createContent({
  Service: byId(sanding, oiling),
  ServiceCategory: byId({ documentId: 'c', name: 'Floors', order: 1 }),
  Area: byId({ documentId: 'a', name: 'Acton', order: 2 }, { documentId: 'b', name: 'Balham', order: 1 }),
  HomePage: byId({ documentId: 'h', title: 'Floors', questions: [{ documentId: 'gone' }] }),
})
const service = ({ all }: Content, id: string) => all('Service').find(({ documentId }) => documentId === id)
const names = (entries: readonly { name: string }[] = []) => entries.map(({ name }) => name)

it('lists the entries of a type by order, then by name', () => {
  expect(names(content.all('Service'))).toEqual(['Oiling', 'Sanding'])
  expect(content.all('Article')).toEqual([])
  const equal = [
    { documentId: '1', name: 'B', order: 1 },
    { documentId: '2', name: 'A', order: 1 },
  ]
  expect(names(createContent({ Tag: byId(...equal) }).all('Tag'))).toEqual(['A', 'B'])
})

it('resolves relations in the order of the entry, without those that are not published', () => {
  const [first, second] = content.all('Service')
  expect(names(first?.areas)).toEqual(['Balham', 'Acton'])
  expect(first?.category).toBeNull()
  expect(second?.category).toBe(content.all('ServiceCategory').find(({ documentId }) => documentId === 'c'))
  expect(content.one('HomePage')?.questions).toEqual([])
  expect(content.one('AboutPage')).toBeUndefined()
})

it('is immutable: a change makes another value, whose relations lead to its own entries', () => {
  const changed = content.with([
    { type: 'ServiceCategory', documentId: 'c', entry: { documentId: 'c', name: 'Woods', order: 1 } },
    { type: 'Area', documentId: 'b' },
  ])
  expect(service(changed, 's')?.category?.name).toBe('Woods')
  expect(names(service(changed, 'o')?.areas)).toEqual(['Acton'])
  expect(service(content, 's')?.category?.name).toBe('Floors')
  expect(names(service(content, 'o')?.areas)).toEqual(['Balham', 'Acton'])
  expect(Object.isFrozen(content.all('Service')[0])).toBe(true)
  expect(Object.isFrozen(content.all('Service'))).toBe(true)
})

const vacancy = (slug: string, closesOn: string, postedOn = '2026-10-01') => ({
  ...{ title: slug, slug, summary: 'x', description: '## Tasks', employmentType: 'FULL_TIME', hours: '38' },
  ...{ payLow: 20, payHigh: 26, payUnit: 'HOUR', location: 'London', postedOn, closesOn, sample: false },
})
const slugsOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)

it('a vacancy is open up to and including its last day', () => {
  const content = contentWith({
    Vacancy: [vacancy('a', '2026-11-21'), vacancy('b', '2026-11-22'), vacancy('c', '2026-11-23')],
  })
  expect(slugsOf(vacanciesOf(content, '2026-11-22'))).toEqual(['b', 'c'])
  expect(vacancyOf(content, 'a', '2026-11-22')).toBeUndefined()
  expect(vacancyOf(content, 'b', '2026-11-22')).toEqual({
    ...vacancy('b', '2026-11-22'),
    path: '/flooring-job-vacancies/b',
    description: '<h2 id="tasks">Tasks</h2>',
  })
  expect(vacancyOf(content, 'b', '2026-11-23')).toBeUndefined()
  expect(vacancyOf(content, 'd', '2026-11-22')).toBeUndefined()
})

it('the newest vacancy is first; those of one day are in alphabetical order', () => {
  const closes = '2026-12-01'
  const content = contentWith({
    Vacancy: [vacancy('c', closes), vacancy('b', closes), vacancy('d', closes, '2026-10-02')],
  })
  expect(slugsOf(vacanciesOf(content, '2026-11-22'))).toEqual(['d', 'b', 'c'])
})

const picture = (name: string) => ({ url: `/uploads/${name}.jpg`, width: 1600, height: 1000 })

const page = {
  ...{ slug: 'offers/spring', title: 'Spring', intro: 'A sample' },
  blocks: [
    { kind: 'text', heading: 'Shown', text: 'Words' },
    { kind: 'text', heading: 'Secret', text: 'Secret words', hidden: true },
    { kind: 'picture', heading: 'Secret', picture: picture('secret'), hidden: true },
    { kind: 'form', heading: 'Secret', hidden: true },
    { kind: 'prices', heading: 'Prices' },
    { kind: 'questions', heading: 'Unpublished since' },
  ],
  prices: [{ documentId: 'sanding' }, { documentId: 'gone' }],
  questions: [{ documentId: 'gone' }],
}
const withPage = contentWith({ Page: [page], PriceItem: [{ key: 'sanding', name: 'Sanding' }] })

const today = () => '2026-01-01'

describe('a custom page', () => {
  it('shows its blocks in order, without those that have nothing to show', () => {
    expect(customPageOf(withPage, '/offers/spring', today)?.blocks).toEqual([
      { kind: 'text', heading: 'Shown', html: '<p>Words</p>' },
      { kind: 'prices', heading: 'Prices', html: undefined, lines: [expect.objectContaining({ name: 'Sanding' })] },
    ])
  })
})

it('the home page shows one job with a picture of each kind of floor that its large one is not', () => {
  const after = { url: '/uploads/floor.jpg' }
  const job = (slug: string, floorType: string, rest: object = { after }) => ({ slug, title: slug, floorType, ...rest })
  const jobs = [job('boards', 'softwood'), job('attic', 'softwood'), job('hall', 'parquet'), job('flat', 'parquet')]
  const kinds = [job('bare', 'engineered', {}), job('loft', 'engineered'), job('stairs', 'stairs')]
  const home = homePageOf(
    contentWith({
      Project: [...jobs, ...kinds].map((entry, order) => ({ ...entry, order })),
      HomePage: [{ featuredProject: { documentId: 'boards' } }],
    }),
  )
  expect(home?.sections.project?.others.map(({ title }) => title)).toEqual(['hall', 'loft', 'stairs'])
})
