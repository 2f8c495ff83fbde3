import { describe, expect, it } from 'vitest'
import { business, businessNode } from '#renderer/server/jsonLd/business.ts'
import { articleNode, jobNode } from '#renderer/server/jsonLd/entries.ts'
import { pageGraph } from '#renderer/server/jsonLd/page.ts'
import { offerNode, priceListNode, projectNode } from '#renderer/server/jsonLd/work.ts'
import type { Day } from '#services/rules/furniture/furniture.ts'
import { createClock } from '#services/rules/time/londonTime.ts'
import { nodesIn } from '../../../e2e/support/graph.ts'
import { sampleFurniture } from '../sampleFurniture.ts'

const hours = (day: Day, closes = '18:00') => ({ day, opens: '08:00', closes })
const { contact } = sampleFurniture({
  latitude: 51.50741,
  longitude: -0.12783,
  openingHours: [hours('monday'), hours('tuesday'), hours('saturday', '13:00')],
})
const picture = { file: 'oak.jpg', alt: 'Oak', width: 1600, height: 1200, widths: [320, 1440, 2000] }
const price = { id: '1', key: 'a', name: 'Sanding', low: 32, high: 45, unit: 'm2' }

it('says where and when the firm works', () => {
  const page = { title: 'A', description: 'B', path: '/a', contact, regions: ['North', 'South'], clock: createClock() }
  const [firm] = nodesIn(pageGraph({ ...page, about: business }))
  expect(firm).toMatchObject({
    '@id': '/#business',
    telephone: '+442079460123',
    areaServed: ['North', 'South'],
    geo: { latitude: 51.50741, longitude: -0.12783 },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '08:00', closes: '13:00' },
    ],
  })
})

it('a rate is not a total, and comes with the minimum charge', () => {
  expect(offerNode(price, 390)).toMatchObject({
    priceSpecification: [
      { '@type': 'UnitPriceSpecification', minPrice: 32, maxPrice: 45, unitCode: 'MTK', valueAddedTaxIncluded: true },
      { '@type': 'PriceSpecification', minPrice: 390, valueAddedTaxIncluded: true },
    ],
  })
  const list = nodesIn(
    priceListNode([{ group: 'sanding', lines: [price, { ...price, high: 32, unit: 'step' }] }], undefined),
  )
  expect(list.filter((node) => node['@type'] === 'Offer')).toHaveLength(2)
  expect(list.at(-1)).toMatchObject({ price: 32, unitCode: 'C62', unitText: 'per step' })
})

it('dates have the time zone of London', () => {
  const article = { title: 'A', excerpt: 'B', path: '/a', tag: 'C', publishedOn: '2026-07-01', revisedOn: '2026-12-01' }
  expect(articleNode(article, contact)).toMatchObject({
    datePublished: '2026-07-01T00:00:00+01:00',
    dateModified: '2026-12-01T00:00:00+00:00',
    author: { name: 'Sample & Sons' },
  })
})

it('a job has its text without markup', () => {
  const vacancy = {
    title: 'Fitter',
    slug: 'fitter',
    path: '/flooring-job-vacancies/fitter',
    summary: 'You fit.',
    description: '<h2 id="a">Tasks</h2>\n<ul>\n<li>Cut &#x26; lay</li>\n</ul>',
    employmentType: 'FULL_TIME' as const,
    hours: '38',
    payLow: 20,
    payHigh: 26,
    payUnit: 'HOUR' as const,
    location: 'London',
    postedOn: '2026-10-01',
    closesOn: '2026-12-01',
    sample: true,
  }
  expect(jobNode(vacancy, contact)).toMatchObject({
    directApply: true,
    url: '/flooring-job-vacancies/fitter',
    description: 'You fit.\nTasks\nCut & lay',
    validThrough: '2026-12-01T23:59:59+00:00',
    baseSalary: { currency: 'GBP', value: { minValue: 20, maxValue: 26, unitText: 'HOUR' } },
  })
})

it('a project names its pictures, if it has any', () => {
  const project = { title: 'A', summary: 'B', path: '/portfolio/a', place: 'Clapham', completedOn: '2026-09-17' }
  const images = (pictures: (typeof picture)[]) =>
    nodesIn(projectNode({ ...project, pictures }, contact)).filter((node) => node['@type'] === 'ImageObject')
  expect(images([])).toEqual([])
  expect(images([picture, picture])).toHaveLength(2)
  expect(images([picture])[0]).toMatchObject({ contentUrl: '/media/1440/oak.jpg.jpg', width: '1440', height: '1080' })
})

describe('closed days', () => {
  const firmAt = (now: string, closures: typeof contact.closures, isSubject = true) => {
    const clock = createClock(Date.parse(now))
    const node = businessNode({ ...contact, closures }, [], isSubject, clock)
    return { until: clock.until(), days: JSON.parse(JSON.stringify(node)).specialOpeningHoursSpecification }
  }
  const boxingDay = [{ date: '2026-12-26', reason: 'Boxing Day' }]
  const christmas = [
    { date: '2026-12-31', to: '2027-01-02', reason: 'New Year' },
    { date: '2026-12-24', opens: '08:00', closes: '12:00', reason: 'Christmas Eve' },
  ]
  const special = (validFrom: string, validThrough: string, opens: string, closes: string) => [
    { '@type': 'OpeningHoursSpecification', validFrom, validThrough, opens, closes },
  ]

  it('are named on pages about the firm, when they are near', () => {
    const closed = special('2026-12-26', '2026-12-26', '00:00', '00:00')
    expect(firmAt('2026-12-20T12:00:00Z', boxingDay).days).toEqual(closed)
    const morning = special('2026-12-24', '2026-12-24', '08:00', '12:00')
    expect(firmAt('2026-12-24T13:00:00Z', christmas).days).toEqual(morning)
    const newYear = special('2026-12-31', '2027-01-02', '00:00', '00:00')
    expect(firmAt('2026-12-27T13:00:00Z', christmas).days).toEqual(newYear)
    expect(firmAt('2026-11-20T12:00:00Z', boxingDay).days).toBeUndefined()
    expect(firmAt('2026-12-20T12:00:00Z', boxingDay, false).days).toBeUndefined()
  })

  it('limit how long such a page holds: tomorrow, other closed days are near', () => {
    const now = '2026-11-20T12:00:00Z'
    expect(firmAt(now, boxingDay).until).toBe(Date.parse('2026-11-21T00:00:00Z'))
    expect(firmAt(now, boxingDay, false).until).toBe(Number.POSITIVE_INFINITY)
    expect(firmAt(now, []).until).toBe(Number.POSITIVE_INFINITY)
  })
})
