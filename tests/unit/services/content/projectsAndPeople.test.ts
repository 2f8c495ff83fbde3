// Projects, testimonials, and the people of the about page.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getProject } from '#services/content/projectPage.ts'
import { getAboutPage } from '#services/content/singles/aboutPage.ts'
import { createContentSource } from '#services/content/source.ts'
import { getTestimonials } from '#services/content/testimonial.ts'
import { fakeBackend } from './graphqlServer.ts'

const address = vi.hoisted(() => ({ graphqlUrl: '', STRAPI_TIMEOUT_MS: 10_000, PAGE_MAX_AGE_S: 300 }))
vi.mock('../../../../services/settings.ts', () => ({ settings: () => address }))
const backend = fakeBackend(address)

const upload = {
  url: '/uploads/a.jpg',
  alternativeText: 'A',
  width: 1600,
  height: 1200,
  formats: null,
  focalPoint: null,
}
const picture = expect.objectContaining({ file: 'a.jpg', alt: 'A' })
/** As an editor may leave it: all that is optional is empty. */
const bare = {
  ...{ title: 'Stair', slug: 'a', place: 'Ealing', floor: 'Oak', finish: 'Oil', days: 3, costBand: '£1', summary: 'S' },
  ...{ sample: false, before: null, after: upload, completedOn: '2026-09-17', story: 'We **sanded**.', estimate: null },
  ...{ pictures: [], services: [], area: null, seo: null },
}
const said = {
  ...{ quote: 'Q', author: 'A', place: 'P', work: 'W', receivedOn: '2026-10-01', source: 'Letter', sourceUrl: null },
  ...{ verified: true, sample: false },
}
const read = (changes: object, testimonials: object[] = []) => {
  backend.answer = () => ({ projects: [{ ...bare, ...changes }], testimonials })
  return getProject(createContentSource({ fresh: true }), 'a')
}

describe('a project', () => {
  it('needs nothing that is optional', async () => {
    expect(await read({})).toMatchObject({
      path: '/portfolio/a',
      story: expect.stringContaining('<strong>sanded</strong>'),
      before: undefined,
      after: picture,
      estimate: undefined,
      pictures: [],
      services: [],
      area: undefined,
      testimonials: [],
    })
  })

  it('links only to services and areas that have a page', async () => {
    const category = { slug: 'sanding' }
    const services = [
      { name: 'Sanding', slug: 's', category },
      { name: 'Lost', slug: 'l', category: null },
    ]
    expect(await read({ services, area: { name: 'Ealing', slug: 'e', region: null } })).toMatchObject({
      services: [{ label: 'Sanding', path: '/services/sanding/s' }],
      area: undefined,
    })
    expect(await read({ area: { name: 'Ealing', slug: 'e', region: { slug: 'west' } } })).toMatchObject({
      area: { label: 'Ealing', path: '/services/west/e' },
    })
  })

  it.each([
    ['room=26&line=sanding:', 'room=26&line=sanding:'],
    ['see the list', undefined],
    ['', undefined],
  ])('has an estimate if it can be read: %s', async (estimate, kept) => {
    expect((await read({ estimate }))?.estimate).toBe(kept)
  })

  it('shows what its customer wrote, and its own pictures', async () => {
    const project = await read({ pictures: [upload, { ...upload, url: '/uploads/b.svg' }, null] }, [said])
    expect(project).toMatchObject({ pictures: [picture], testimonials: [{ author: 'A', sourceUrl: undefined }] })
  })

  it('that does not exist has no page', async () => {
    backend.answer = () => ({ projects: [], testimonials: [] })
    expect(await getProject(createContentSource({ fresh: true }), 'b')).toBeUndefined()
  })
})

it('a testimonial leads to its job, if it is in the portfolio', async () => {
  const project = { title: 'Stair', slug: 'a', after: upload }
  backend.answer = () => ({
    testimonials: [
      { ...said, project },
      { ...said, project: null },
    ],
    testimonials_connection: { pageInfo: { total: 2 } },
  })
  const [first, second] = await getTestimonials(createContentSource({ fresh: true }))
  expect(first?.project).toEqual({ title: 'Stair', path: '/portfolio/a', picture })
  expect(second?.project).toBeUndefined()
})

describe('the people of the about page', () => {
  const person = { name: 'Ada', role: 'Sander', text: 'T', sample: false, picture: null }
  const about = {
    ...{ title: 'T', intro: 'I', picture: null, facts: [], sections: [], peopleHeading: 'Team', peopleIntro: null },
    ...{ peopleNotice: 'Samples.', people: [person], workshop: null, machinesHeading: null, machines: [], seo: null },
  }
  let changes: object = {}
  beforeEach(() => {
    backend.answer = () => ({ aboutPage: { ...about, ...changes } })
  })
  const team = async (next: object) => {
    changes = next
    return (await getAboutPage(createContentSource({ fresh: true }))).team
  }

  it('are called samples only if one of them is', async () => {
    expect((await team({}))?.sampleNotice).toBeUndefined()
    expect((await team({ people: [person, { ...person, sample: true }] }))?.sampleNotice).toBe('Samples.')
  })

  it.each([[{ peopleHeading: null }], [{ people: [] }], [{ people: null }]])('are left out: %j', async (next) => {
    expect(await team(next)).toBeUndefined()
  })
})
