import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Content, contentOf, present } from '../../../../cms/src/versions/content.ts'
import { differences, leavesOf, pathsOf } from '../../../../cms/src/versions/differences.ts'
import { components, types } from '../testStrapi.ts'

const models = { ...types, ...components }

/** @param existing documentIds of entries and ids of pictures */
const stubStrapi = (existing: unknown[] = []) =>
  vi.stubGlobal('strapi', {
    contentTypes: models,
    getModel: (uid: string) => models[uid],
    db: {
      query: () => ({
        findMany: async ({ select: [field = ''] }: { select: string[] }) => existing.map((id) => ({ [field]: id })),
      }),
    },
  })
beforeEach(() => void stubStrapi())

const service = 'api::service.service'
const row = {
  id: 7,
  documentId: 's1',
  publishedAt: new Date(0),
  name: 'Sanding',
  order: 3,
  category: { id: 1, documentId: 'c1', name: 'Parquet' },
  faqs: [
    { id: 2, documentId: 'f1', question: 'Why?' },
    { id: 3, documentId: 'f2', question: 'When?' },
    // The draft and what is published of the same entry.
    { id: 4, documentId: 'f2', question: 'When?' },
  ],
  picture: { id: 11, name: 'floor.jpg' },
  process: [
    { id: 21, title: 'Sand', text: 'Twice' },
    { id: 22, title: 'Seal', text: null },
  ],
  seo: { id: 31, title: 'Sanding in London', image: { id: 12, name: 'share.jpg' } },
}
stubStrapi()
const content = contentOf(service, row)

describe('the content of an entry', () => {
  it('has relations as documentIds, pictures as ids, and components without ids', () => {
    expect(content.fields).toMatchObject({
      ...{ name: 'Sanding', summary: null, order: 3, category: 'c1', faqs: ['f1', 'f2'], areas: [], picture: 11 },
      process: [
        { title: 'Sand', text: 'Twice' },
        { title: 'Seal', text: null },
      ],
      seo: { title: 'Sanding in London', image: 12 },
    })
    expect(JSON.stringify(content.fields)).not.toContain('"id"')
    expect(content.fields).not.toHaveProperty('publishedAt')
    expect(Object.values(content.names)).toContain('Picture “share.jpg”')
  })

  it('is saved without what is gone, which is named', async () => {
    stubStrapi(['c1', 'f2', 11])
    const { fields, gone } = await present(service, content)
    expect(fields).toMatchObject({ category: 'c1', faqs: ['f2'], picture: 11, seo: { image: null } })
    expect(gone).toEqual(['Question (FAQ) “Why?”', 'Picture “share.jpg”'])
  })

  it('leaves a field alone that its type has got since', async () => {
    const { summary, ...fields } = content.fields
    const saved = (await present(service, { ...content, fields })).fields
    expect([summary, 'summary' in saved, 'body' in saved]).toEqual([null, false, true])
  })
})

describe('the differences of two versions', () => {
  const changed = (fields: object): Content => ({ ...content, fields: { ...content.fields, ...fields } })
  const leaves = (version: Content) => leavesOf(service, version)
  const between = (before: Content, now: Content) =>
    differences(leaves(before), leaves(now)).map((field) => [field.label, field.before, field.now])

  it('are none between equal ones', () => expect(between(content, changed({}))).toEqual([]))

  it('name each text, relation and picture in words', () => {
    const now = changed({ name: 'Sanding floors', category: null, faqs: ['f2', 'f1'], picture: null, order: null })
    expect(between(content, now)).toEqual([
      ['Name', 'Sanding', 'Sanding floors'],
      ['Category', expect.stringContaining('Parquet'), ''],
      ['Picture', 'Picture “floor.jpg”', ''],
      ['Faqs', expect.stringMatching(/Why.*When/), expect.stringMatching(/When.*Why/)],
      ['Order', '3', ''],
    ])
  })

  it('number the parts of a list, and have those that only one version has', () => {
    expect(between(content, changed({ process: [{ title: 'Sand', text: 'Once' }], seo: null }))).toEqual([
      ['Process 1: text', 'Twice', 'Once'],
      ['Process 2: title', 'Seal', ''],
      ['Seo: title', 'Sanding in London', ''],
      ['Seo: image', 'Picture “share.jpg”', ''],
    ])
  })

  it('have the paths that permissions name', () => {
    const paths = pathsOf(service)
    expect(paths).toEqual(expect.arrayContaining(['name', 'category', 'process.text', 'includes.text', 'seo.image']))
    expect(paths).toEqual(expect.arrayContaining(leaves(content).map(({ path }) => path)))
  })
})
