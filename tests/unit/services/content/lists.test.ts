// Lists that the backend returns in several parts, and pages of a list.

import { describe, expect, it, vi } from 'vitest'
import { getArticles } from '#services/content/article.ts'
import { getFaqs } from '#services/content/faq.ts'
import { getOutcodes } from '#services/content/outcode.ts'
import { getRegions } from '#services/content/region.ts'
import { createContentSource } from '#services/content/source.ts'
import { fakeBackend } from './graphqlServer.ts'

const address = vi.hoisted(() => ({ graphqlUrl: '', STRAPI_TIMEOUT_MS: 10_000, PAGE_MAX_AGE_S: 300 }))
vi.mock('../../../../services/settings.ts', () => ({ settings: () => address }))
const backend = fakeBackend(address)

const total = (number: number) => ({ pageInfo: { total: number } })
const outcodes = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    code: `E${n}`,
    place: 'x',
    otherNames: null,
    visits: 'covered',
    column: null,
    row: null,
    region: null,
    area: null,
  }))
/** As Strapi does it. */
const pageOf = <Entry>(all: Entry[], start: unknown, limit = 250) => all.slice(Number(start), Number(start) + limit)
const outcodePage = (all: unknown[], start: unknown, limit?: number) => ({
  outcodes: pageOf(all, start, limit),
  outcodes_connection: total(all.length),
})
const codes = async () => (await getOutcodes(createContentSource())).map(({ code }) => code)
const outage = (message: string) => ({ name: 'ContentError', status: 503, message: expect.stringContaining(message) })

describe('a list', () => {
  it.each([
    [0, 1],
    [250, 1],
    [251, 2],
    [10_000, 40],
  ])('of %i entries is complete, after %i requests', async (count, requests) => {
    const all = outcodes(count)
    backend.answer = ({ variables }) => outcodePage(all, variables.start)
    expect(await codes()).toEqual(all.map(({ code }) => code))
    expect(backend.asked).toHaveLength(requests)
  })

  it('is complete although the backend returns fewer entries at a time than wanted', async () => {
    const all = outcodes(251)
    backend.answer = ({ variables }) => outcodePage(all, variables.start, 100)
    expect(await codes()).toHaveLength(251)
    expect(backend.asked.map(({ variables }) => variables.start)).toEqual([0, 100, 200])
  })

  it('of two types is complete in both', async () => {
    const entry = (n: number) => ({ name: `${n}`, slug: `${n}`, summary: 'x' })
    const regions = Array.from({ length: 3 }, (_, n) => entry(n))
    const areas = Array.from({ length: 300 }, (_, n) => ({ ...entry(n), outcodes: '', region: { slug: '1' } }))
    backend.answer = ({ variables: { start } }) => ({
      regions: pageOf(regions, start),
      regions_connection: total(3),
      areas: pageOf(areas, start),
      areas_connection: total(300),
    })
    const found = await getRegions(createContentSource())
    expect(found.map((region) => region.areas.length)).toEqual([0, 300, 0])
    expect(backend.asked).toHaveLength(2)
  })

  it.each<[string, (start: number) => { outcodes: unknown[]; outcodes_connection: unknown }, string]>([
    [
      'whose second page is empty',
      (start) => ({ ...outcodePage(outcodes(345), start), ...(start > 0 && { outcodes: [] }) }),
      '250 of 345 outcodes',
    ],
    ['without entries, although there are some', () => ({ outcodes: [], outcodes_connection: total(3) }), '0 of 3'],
    ['longer than its total', () => ({ outcodes: outcodes(3), outcodes_connection: total(2) }), '3 of 2'],
    [
      'whose total changes each time',
      (start) => ({ outcodes: outcodes(250), outcodes_connection: total(600 - start) }),
      'the number of outcodes changed',
    ],
    [
      'that could not be counted',
      () => ({ outcodes: outcodes(3), outcodes_connection: null }),
      'the number of outcodes is missing',
    ],
  ])('%s is a fault, after one more attempt', async (_, page, message) => {
    backend.answer = ({ variables }) => page(Number(variables.start))
    await expect(codes()).rejects.toMatchObject(outage(message))
    expect(backend.asked.filter(({ variables }) => variables.start === 0)).toHaveLength(2)
    // And it is not stored.
    const all = outcodes(345)
    backend.answer = ({ variables }) => outcodePage(all, variables.start)
    expect(await codes()).toHaveLength(345)
  })

  it('that changes between two pages is read once more', async () => {
    let all = outcodes(251)
    backend.answer = ({ variables }) => {
      const page = outcodePage(all, variables.start)
      all = outcodes(252)
      return page
    }
    expect(await codes()).toHaveLength(252)
  })

  it('counts each entry of all pages once, and an unreadable one belongs to the total', async () => {
    const all = [...outcodes(250), null]
    backend.answer = ({ variables }) => outcodePage(all, variables.start)
    const content = createContentSource()
    expect(await getOutcodes(content)).toHaveLength(250)
    await getOutcodes(content)
    expect(content.counts).toEqual({ Outcode: 250 })
  })

  it('has its cache tag even if it is empty', async () => {
    backend.answer = () => ({ faqs: [], faqs_connection: total(0) })
    const content = createContentSource()
    expect(await getFaqs(content)).toEqual([])
    expect([...content.cacheTags]).toEqual(['faq'])
  })
})

describe('a page of a list', () => {
  const article = (n: number) => ({
    title: `${n}`,
    slug: `${n}`,
    excerpt: 'x',
    body: 'x',
    publishedOn: '2026-01-01',
    tag: { name: 'Care', slug: 'care' },
    cover: null,
  })
  const all = Array.from({ length: 20 }, (_, n) => article(n))
  const ask = (page: number) => getArticles(createContentSource(), { page })

  it.each([
    [1, 8],
    [3, 4],
  ])('%i has the %i articles that the total promises', async (page, length) => {
    backend.answer = () => ({ articles: pageOf(all, (page - 1) * 8, 8), articles_connection: total(20) })
    expect(await ask(page)).toMatchObject({ articles: { length }, page, pages: 3 })
  })

  it('does not exist past the last one', async () => {
    backend.answer = () => ({ articles: [], articles_connection: total(20) })
    expect(await ask(4)).toBeUndefined()
  })

  it('is a fault if it is shorter', async () => {
    backend.answer = () => ({ articles: all.slice(0, 5), articles_connection: total(20) })
    await expect(ask(1)).rejects.toMatchObject(outage('5 of 8 articles'))
  })
})
