// Reading entries of a type: all, or some of them, each checked by itself.

import { expect, it, vi } from 'vitest'
import { typeNames } from '#services/content/value/content.ts'
import { readEntries, readType } from '#services/content/value/readEntries.ts'
import { fakeBackend } from '../graphqlServer.ts'

const address = vi.hoisted(() => ({ graphqlUrl: '', STRAPI_TIMEOUT_MS: 10_000, PAGE_MAX_AGE_S: 300 }))
vi.mock('../../../../../services/settings.ts', () => ({ settings: () => address }))
const backend = fakeBackend(address)

const whole = (documentId: string) => ({
  ...{ documentId, createdAt: null, publishedAt: null, updatedAt: null, seo: null },
  ...{ name: 'Care', slug: documentId, description: 'After the work', order: 1 },
})
const answer = (entries: unknown[], ids: string[], total = ids.length) => ({
  tags: entries,
  tags_connection: { nodes: ids.map((documentId) => ({ documentId })), pageInfo: { total } },
})

it('asks for every type of the schema, without files and furniture', () => {
  expect(typeNames).toEqual(expect.arrayContaining(['Article', 'HomePage', 'Redirect', 'SiteSearch']))
  for (const other of ['UploadFile', 'Contact', 'Menu', 'FooterMenu', 'OwnEnquiry'])
    expect(typeNames).not.toContain(other)
})

it('reads all pages of a list', async () => {
  const ids = Array.from({ length: 300 }, (_, n) => `t${n}`)
  backend.answer = ({ variables: { start, limit } }) => {
    const part = ids.slice(Number(start), Number(start) + Number(limit))
    return answer(part.map(whole), part, ids.length)
  }
  const { entries, faulty } = await readType('Tag')
  expect(faulty).toEqual([])
  expect(entries.map(({ documentId }) => documentId)).toEqual(ids)
  expect(Object.isFrozen(entries[0])).toBe(true)
})

it('reports what has another shape, or lacks a required field, by its id, and returns the others', async () => {
  backend.answer = () => answer([whole('a'), { ...whole('b'), name: 7 }, null], ['a', 'b', 'c'])
  expect(await readType('Tag')).toEqual({
    entries: [whole('a')],
    faulty: [
      { documentId: 'b', fault: expect.stringContaining('name is a number') },
      { documentId: 'c', fault: 'a required field is empty' },
    ],
  })
})

it('reads some entries, few ids at a time; what is not published is missing', async () => {
  backend.answer = ({ variables }) => {
    const { in: ids } = (variables.filters as { documentId: { in: string[] } }).documentId
    const found = ids.filter((id) => id !== 't3')
    return answer(found.map(whole), found)
  }
  const { entries } = await readEntries(
    'Tag',
    Array.from({ length: 20 }, (_, n) => `t${n}`),
  )
  expect(entries).toHaveLength(19)
  expect(backend.asked).toHaveLength(3)
})

it.each([
  ['no list', { tags: null, tags_connection: null }],
  ['another number of ids', answer([whole('a')], ['a', 'b'])],
  ['the same page again and again', answer([whole('a')], ['a'], 5)],
  ['an incomplete list', answer([], [], 5)],
  ['no data', null],
])('throws for a response with %s', async (_, data) => {
  backend.answer = () => data
  await expect(readType('Tag')).rejects.toThrow()
})
