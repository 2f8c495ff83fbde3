// Projects and testimonials.

import { describe, expect, it } from 'vitest'
import { projectOf, projectsOf, serviceProjectOf } from '#services/rules/content/project.ts'
import { quoteFor, toQuote } from '#services/rules/content/quote.ts'
import { contentWith } from './contentWith.ts'

const upload = { url: '/uploads/a.jpg', alternativeText: 'A', width: 1600, height: 1200 }
const picture = expect.objectContaining({ file: 'a.jpg', alt: 'A' })
/** As an editor may leave it: all that is optional is empty. */
const bare = {
  ...{ title: 'Stair', slug: 'a', place: 'Ealing', floor: 'Oak', finish: 'Oil', days: 3, costBand: '£1', summary: 'S' },
  ...{ sample: false, after: upload, completedOn: '2026-09-17', story: 'We **sanded**.' },
}
const testimonial = {
  ...{ quote: 'Q', author: 'A', place: 'P', work: 'W', receivedOn: '2026-10-01', source: 'Letter', sourceUrl: null },
  ...{ verified: true, sample: false },
}
const about = (documentId: string) => ({ project: { documentId } })
const work = {
  Region: [{ slug: 'west', name: 'West' }],
  Area: [
    { slug: 'e', name: 'Ealing', region: { documentId: 'west' } },
    { slug: 'l', name: 'Lost' },
  ],
  ServiceCategory: [{ slug: 'sanding', name: 'Floors' }],
  Service: [
    { slug: 's', name: 'Sanding', category: { documentId: 'sanding' } },
    { slug: 'lost', name: 'Lost' },
  ],
}
const contentOf = (...projects: object[]) =>
  contentWith({ ...work, Project: projects.map((fields) => ({ ...bare, ...fields })) })
const find = (fields: object) => projectOf(contentOf(fields), 'a')
const slugsOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)
const sanding = { services: [{ documentId: 's' }] }

describe('a project', () => {
  it('links only to services and areas that have a page', () => {
    const services = [{ documentId: 's' }, { documentId: 'lost' }]
    expect(find({ services, area: { documentId: 'l' } })).toMatchObject({
      services: [{ label: 'Sanding', path: '/services/sanding/s' }],
      area: undefined,
    })
    expect(find({ area: { documentId: 'e' } })).toMatchObject({ area: { label: 'Ealing', path: '/services/west/e' } })
  })

  it.each([
    ['room=26&line=sanding:', 'room=26&line=sanding:'],
    ['see the list', undefined],
    ['', undefined],
  ])('has an estimate if it can be read: %s', (estimate, result) => {
    expect(find({ estimate })?.estimate).toBe(result)
  })

  it('shows its own pictures, except those that cannot be shown', () => {
    expect(find({ pictures: [upload, { ...upload, url: '/uploads/b.svg' }] })?.pictures).toEqual([picture])
  })

  it('shows what its customer wrote: in the editor’s order, the newest first', () => {
    const content = contentWith({
      Project: [bare, { ...bare, slug: 'b' }],
      Testimonial: [
        { ...testimonial, documentId: '1', author: 'Ada', order: 1, ...about('a') },
        { ...testimonial, documentId: '2', author: 'Bob', order: 1, receivedOn: '2026-11-01', ...about('a') },
        { ...testimonial, documentId: '3', author: 'Cat', ...about('a') },
        { ...testimonial, documentId: '4', author: 'Dan', ...about('b') },
        { ...testimonial, documentId: '5', author: 'Eve' },
      ],
    })
    const authors = projectOf(content, 'a')?.testimonials.map(({ author }) => author)
    expect(authors).toEqual(['Cat', 'Bob', 'Ada'])
  })
})

describe('projects', () => {
  const content = contentOf(
    { slug: 'a', order: 2, ...sanding },
    { slug: 'b', order: 1 },
    { slug: 'c', order: 1, completedOn: '2026-10-01', area: { documentId: 'l' }, floorType: 'oak', finishType: 'oil' },
    { slug: 'd', order: 3, ...sanding },
  )

  it('are in the editor’s order, the newest first', () => {
    expect(slugsOf(projectsOf(content))).toEqual(['c', 'b', 'a', 'd'])
    expect(projectsOf(content)).toBe(projectsOf(content))
    expect(Object.isFrozen(projectsOf(content)[0])).toBe(true)
  })
})

it('shows another job beside each service where there are enough, and of one service rather than of several', () => {
  const services = ['s1', 's2', 's3'].map((documentId) => ({ documentId, slug: documentId, name: documentId }))
  const content = contentWith({
    Service: [...services, { documentId: 's4', slug: 's4', name: 's4' }],
    Project: [
      { ...bare, documentId: 'a', slug: 'a', services },
      { ...bare, documentId: 'b', slug: 'b', services: services.slice(0, 2) },
    ],
  })
  const shown = ['s1', 's2', 's3', 's4'].map((service) => serviceProjectOf(content, service)?.slug)
  expect(shown).toEqual(['b', 'a', 'a', undefined])
})

describe('the quote beside the last button of a page', () => {
  const content = contentWith({
    Project: [{ ...bare, ...sanding }],
    Service: [{ documentId: 's', slug: 's', name: 'Sanding' }],
    Testimonial: [
      { ...testimonial, quote: 'Fine. But late.', work: 'Floor sanded', order: 1 },
      { ...testimonial, quote: 'A stair', place: 'Ealing', work: 'Floor oiled', order: 2 },
      { ...testimonial, quote: 'Job', work: 'Repairs', order: 3, ...about('a') },
    ].map((fields, at) => ({ ...fields, documentId: String(at) })),
  })
  const quoteOf = (subject: object) => quoteFor(content, { text: '', ...subject })?.quote

  it('is of the place, of a job with the service, or about such work; else there is none', () => {
    expect(quoteOf({ place: 'Ealing', text: 'Sanding' })).toBe('A stair')
    expect(quoteOf({ service: 's', text: 'Floor' })).toBe('Job')
    expect(quoteOf({ text: 'Sanding, oiling: an oiled floor' })).toBe('A stair')
    expect(quoteOf({})).toBeUndefined()
    expect(quoteFor(contentWith({}), { text: 'Sanding' })).toBeUndefined()
  })

  it('is whole, or the first sentence and the last two, so that what was not good is there too', () => {
    expect(quoteFor(content, { text: 'Floor' })).toMatchObject({ quote: 'Fine. But late.', author: 'A', place: 'P' })
    const long = 'Fine. Fast! Clean (25.5 m²). “Late”, though. Would I again? Yes.'
    const of = (quote: string) => toQuote({ ...testimonial, quote } as never).quote
    expect(of(long)).toBe('Fine. … Would I again? Yes.')
    expect(of('Fine. Fast! Clean. But late.')).toBe('Fine. Fast! Clean. But late.')
  })
})
