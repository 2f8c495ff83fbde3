// Reading entries of a type: all, or some of them, each checked by itself.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readEntries, readType } from '#services/clients/content/readEntries.ts'
import type { StoredEntry } from '#services/rules/content/value/stored.ts'
import { answering } from '../http/server.ts'

const address = vi.hoisted(() => ({ graphqlUrl: '', backend: { timeoutMs: 10_000 } }))
vi.mock('../../../../../services/settings.ts', () => ({ settings: () => address }))

interface SentQuery {
  query: string
  variables: Record<string, unknown>
}
/** What the backend is asked. `answer` returns its data, `respond` a whole response; a text is sent as it is. */
const backend = {
  queries: [] as SentQuery[],
  answer: (_sent: SentQuery): unknown => ({}),
  respond: (sent: SentQuery): [status: number, body: unknown] => [200, { data: backend.answer(sent) }],
}
const { respond } = backend
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(backend, { queries: [], respond })
  const { url, requests } = await answering((_request, response) => {
    const sent: SentQuery = JSON.parse(requests.at(-1)?.body ?? '')
    backend.queries.push(sent)
    const [status, body] = backend.respond(sent)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  address.graphqlUrl = url
  return () => vi.restoreAllMocks()
})

const whole = (documentId: string) => ({
  ...{ documentId, createdAt: null, publishedAt: null, updatedAt: null, seo: null },
  ...{ name: 'Care', slug: documentId, description: 'After the work', order: 1 },
})
const picture = {
  ...{ documentId: 'p', url: '/uploads/oak.jpg', alternativeText: 'Oak' },
  ...{ width: 4, height: 3, formats: null, focalPoint: null },
}
const answer = (entries: unknown[], ids: string[], total = ids.length) => ({
  tags: entries,
  tags_connection: { nodes: ids.map((documentId) => ({ documentId })), pageInfo: { total } },
  all: { pageInfo: { total } },
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
  const changed = { ...whole('t1'), name: 'Before' }
  const again = await readType('Tag', { t0: entries[0] as StoredEntry, t1: changed })
  expect(again.entries[0]).toBe(entries[0])
  expect(again.entries[1]).toEqual(entries[1])
})

it('reads some entries, few ids at a time; what is not published is missing', async () => {
  backend.answer = ({ variables }) => {
    const { in: ids } = (variables.filters as { documentId: { in: string[] } }).documentId
    const published = ids.filter((id) => id !== 't3')
    return answer(published.map(whole), published)
  }
  const { entries } = await readEntries(
    'Tag',
    Array.from({ length: 20 }, (_, n) => `t${n}`),
  )
  expect(entries).toHaveLength(19)
  expect(backend.queries).toHaveLength(4)
  expect(backend.queries[0]?.query).not.toContain('__typename')
})

it('reads a single type; without its entry there is none', async () => {
  const page = {
    ...{ documentId: 'b', createdAt: null, publishedAt: null, updatedAt: null },
    ...{ title: 'Blog', intro: '', seo: null },
  }
  backend.answer = () => ({ blogPage: page, id: { documentId: 'b' } })
  expect(await readType('BlogPage')).toEqual({ entries: [page], faulty: [], total: 1 })
  backend.answer = () => ({ blogPage: null, id: null })
  expect(await readType('BlogPage')).toEqual({ entries: [], faulty: [], total: 0 })
})

const lack = { message: 'Cannot return null for non-nullable field Tag.name.', path: ['tags', 1, 'name'] }
it.each<[string, number, unknown]>([
  ['malformed JSON', 200, '{"data":{,}}'],
  ['half a body', 200, JSON.stringify({ data: answer([whole('a')], ['a']) }).slice(0, -9)],
  ['a page', 200, '<html>Soon back</html>'],
  ['an empty object', 200, {}],
  ['null', 200, 'null'],
  ['no data', 200, { data: null }],
  ['null instead of lists', 200, { data: { tags: null, tags_connection: null, all: null } }],
  ['entries without ids', 200, { data: answer([{ ...whole('a'), documentId: undefined }], ['a']) }],
  ['another number of ids', 200, { data: answer([whole('a')], ['a', 'b']) }],
  ['the same page again and again', 200, { data: answer([whole('a')], ['a'], 5) }],
  ['too long a list', 200, { data: answer([whole('a'), whole('b')], ['a', 'b'], 1) }],
  [
    'ids of other entries beside one that is null',
    200,
    { data: answer([whole('a'), null], ['b', 'c']), errors: [lack] },
  ],
  ['an outage', 503, { data: null, error: { status: 503, name: 'Failure', message: 'No' } }],
])('throws for %s, so that nothing is taken for gone', async (_what, status, body) => {
  backend.respond = () => [status, body]
  await expect(readType('Tag')).rejects.toThrow()
})

it('throws for entries that were not asked for', async () => {
  backend.answer = () => answer([whole('a')], ['a'])
  await expect(readEntries('Tag', ['b'])).rejects.toThrow('not asked for')
})

it('throws if the number of entries changes between two pages', async () => {
  const ids = Array.from({ length: 300 }, (_, n) => `t${n}`)
  backend.answer = ({ variables: { start } }) => {
    const part = ids.slice(Number(start), Number(start) + 250)
    return answer(part.map(whole), part, 300 + Number(start))
  }
  await expect(readType('Tag')).rejects.toThrow('the number of tags changed to 550')
})

describe('an entry with a fault', () => {
  const empty = (...path: (string | number)[]) => ({
    message: 'Cannot return null for non-nullable field Tag.name.',
    path,
  })
  const respond = (data: unknown, ...errors: object[]) => {
    backend.respond = () => [200, { data, errors }]
  }

  it('that lacks a required field does not hold up the others', async () => {
    respond(answer([whole('a'), null], ['a', 'b']), empty('tags', 1, 'name'))
    const faulty = [{ documentId: 'b', fault: 'a required field is empty' }]
    expect(await readType('Tag')).toEqual({ entries: [whole('a')], faulty, total: 2 })
  })

  it('that is the only one of its type is not taken for gone', async () => {
    respond({ blogPage: null, id: { documentId: 'b' } }, empty('blogPage', 'title'))
    const faulty = [{ documentId: 'b', fault: 'a required field is empty' }]
    expect(await readType('BlogPage')).toEqual({ entries: [], faulty, total: 1 })
  })

  it.each([
    ['has a value that the schema does not know', 'Enum "ENUM_TAG" cannot represent value: "old"'],
    ['has a field that could not be read', 'Internal Server Error'],
  ])('%s', async (_, message) => {
    respond(answer([whole('a'), whole('b')], ['a', 'b']), { message, path: ['tags', 0, 'name'] })
    const faulty = [{ documentId: 'a', fault: message }]
    expect(await readType('Tag')).toEqual({ entries: [whole('b')], faulty, total: 2 })
  })

  const question = { id: '1', question: 'Q', answer: 'A' }
  const area = (questions: unknown[]) => ({
    ...{ documentId: 'a', createdAt: null, publishedAt: null, updatedAt: null, seo: null, picture: null },
    ...{ body: '', housing: '', name: '', order: 1, outcodes: '', parking: '', slug: 'a', summary: '', title: '' },
    ...{ workingHours: '', project: null, region: null, questions },
  })
  const areas = (questions: unknown[]) => ({
    areas: [area(questions)],
    areas_connection: { nodes: [{ documentId: 'a' }], pageInfo: { total: 1 } },
    all: { pageInfo: { total: 1 } },
  })

  it('loses an item that lacks a required field; the log names it once', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    respond(areas([question, null]), empty('areas', 0, 'questions', 1, 'answer'))
    expect(await readType('Area')).toEqual({ entries: [area([question])], faulty: [], total: 1 })
    await readType('Area')
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      'Area a.questions[1] is left out, because a required field in it is empty',
    )
  })
})

it.each<[string, object, string]>([
  [
    'an object instead of a string',
    { name: { value: 'Care' } },
    'name: Invalid input: expected string, received object',
  ],
  ['a string instead of a number', { order: '1' }, 'order: Invalid input: expected number, received string'],
  ['a list instead of a component', { seo: [] }, 'seo: Invalid input: expected object, received array'],
  ['a missing field', { description: undefined }, 'description: Invalid input: expected string, received undefined'],
  ['a null that the schema forbids', { name: null }, 'name: Invalid input: expected string, received null'],
  [
    'a fault in a picture',
    { seo: { id: '1', title: null, description: null, image: { ...picture, alternativeText: 1 } } },
    'seo.image.alternativeText: Invalid input: expected string, received number',
  ],
])('%s is a fault of one entry; the others arrive', async (_, change, fault) => {
  backend.answer = () => answer([{ ...whole('a'), ...change }, whole('b')], ['a', 'b'])
  expect(await readType('Tag')).toEqual({ entries: [whole('b')], faulty: [{ documentId: 'a', fault }], total: 2 })
})

const noField = (field: string, type: string) => [{ message: `Cannot query field "${field}" on type "${type}".` }]
it.each<[string, number, object[], string]>([
  ['without GraphQL', 404, [], 'install Strapi’s GraphQL plugin'],
  ['of Strapi 4', 400, noField('title', 'TagEntityResponseCollection'), 'content needs Strapi 5'],
  ['without our types', 400, noField('tags', 'Query'), 'has no Query.tags: copy the content types of cms/src into it'],
  ['without public access', 200, [{ message: 'No', extensions: { code: 'FORBIDDEN' } }], 'grant'],
])('a backend %s is refused with a sentence that says what to do', async (_, status, errors, sentence) => {
  backend.respond = () => [status, { data: null, errors }]
  await expect(readType('Tag')).rejects.toThrow(sentence)
})
