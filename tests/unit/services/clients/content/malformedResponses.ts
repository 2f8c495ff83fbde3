import type { Answer, Fault } from './malformingBackend.ts'

export interface NamedFault {
  name: string
  respond: Fault
}

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const named = (faults: Record<string, Fault>): NamedFault[] =>
  Object.entries(faults).map(([name, respond]) => ({ name, respond }))
const instead =
  (body: unknown, more: Omit<Answer, 'body'> = {}): Fault =>
  () => ({ ...more, body })

/** Faults of any response. */
export const everywhere = named({
  'malformed JSON': instead('{"data":{,}}'),
  'half a body, and the connection is cut': (correct) => ({ ...correct, end: 'cut' }),
  'half a body as if it were whole': ({ body }) => ({ body: JSON.stringify(body).slice(0, -9) }),
  'a connection that is closed': instead('', { end: 'closed' }),
  'no answer in time': instead('', { end: 'hanging' }),
  'a page with status 200': instead('<html>Soon back</html>', { headers: { 'content-type': 'text/html' } }),
  'an empty object': instead({}),
  null: instead('null'),
  'no data': instead({ data: null }),
  'a body that is not compressed as it says': (correct) => ({ ...correct, headers: { 'content-encoding': 'gzip' } }),
  'a redirect to a page': instead('', { status: 302, headers: { location: '/login' } }),
  ...Object.fromEntries(
    [429, 503].map((status) => [
      `status ${status}`,
      instead({ data: null, error: { status, name: 'Failure', message: 'No' } }, { status }),
    ]),
  ),
})

const dataOf = ({ body }: Answer): Fields => {
  const data = isObject(body) ? body.data : undefined
  return isObject(data) ? data : {}
}

/** Replaces the entries and ids of a list, or the entry of a single type. */
const entriesAre =
  (change: (entries: Fields[], ids: unknown[]) => { entries: unknown; ids?: unknown[]; all?: number }): Fault =>
  (correct) => {
    const data = dataOf(correct)
    const [field = ''] = Object.keys(data)
    const value = data[field]
    if (!Array.isArray(value)) {
      const { entries } = change(isObject(value) ? [value] : [], [data.id])
      const [entry = null] = Array.isArray(entries) ? entries : []
      return { body: { data: { [field]: entry, id: entry === null ? null : data.id } } }
    }
    const nodes = value.map(({ documentId }) => ({ documentId }))
    const { entries, ids = nodes, all } = change(value, nodes)
    const connection = { nodes: ids, pageInfo: { total: Math.max(ids.length, all ?? 0) } }
    const total = all === undefined ? data.all : { pageInfo: { total: all } }
    return { body: { data: { [field]: entries, [`${field}_connection`]: connection, all: total } } }
  }
const everyEntry = (change: (entry: Fields) => unknown): Fault =>
  entriesAre((entries, ids) => ({ entries: entries.map(change), ids }))

/** Faults of responses about entries. */
export const inEntries = named({
  'lists are null': ({ body }) => ({ body: { data: nulls(dataOf({ body })) } }),
  'nothing is published': entriesAre(() => ({ entries: [], ids: [], all: 0 })),
  'lists are empty, but not their numbers': entriesAre(() => ({ entries: [], ids: [] })),
  'half of the entries': entriesAre((entries, ids) => ({
    entries: entries.slice(0, entries.length / 2),
    ids: ids.slice(0, ids.length / 2),
  })),
  'entries without documentId': entriesAre((entries, ids) => ({
    entries: entries.map(({ documentId: _, ...entry }) => entry),
    ids: ids.map(() => ({})),
  })),
  'documentIds only beside the entries': everyEntry(({ documentId: _, ...entry }) => entry),
  'other entries': entriesAre((entries) => {
    const others = entries.map((entry) => ({ ...entry, documentId: `other-${entry.documentId}` }))
    return { entries: others, ids: others.map(({ documentId }) => ({ documentId })) }
  }),
  'objects instead of texts': everyEntry((entry) => ({ ...entry, slug: { value: 'x' }, title: { value: 'x' } })),
  'a required field is null': everyEntry((entry) => ({ ...entry, slug: null, title: null })),
  'every entry is null, because a required field is empty': (correct) => {
    const [field = ''] = Object.keys(dataOf(correct))
    const message = 'Cannot return null for non-nullable field.'
    const { body } = everyEntry(() => null)(correct, '')
    const path = Array.isArray(dataOf(correct)[field]) ? [field, 0, 'slug'] : [field, 'title']
    const data = { ...dataOf(correct), ...(isObject(body) ? dataOf({ body }) : {}), id: dataOf(correct).id }
    return { body: { data, errors: [{ message, path }] } }
  },
  'relations are texts': everyEntry((entry) => ({ ...entry, ...texts(entry) })),
  'an error beside the data': (correct) => ({
    body: { data: dataOf(correct), errors: [{ message: 'Oops', path: [Object.keys(dataOf(correct))[0] ?? ''] }] },
  }),
  forbidden: instead({ data: null, errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] }),
  'another schema': instead({ errors: [{ message: 'Cannot query field "tags" on type "Query".' }] }, { status: 400 }),
})

/** Faults of lists that are read page by page. */
export const inPages = named({
  'the same page again and again': entriesAre((entries, ids) => ({ entries, ids, all: entries.length * 1e6 })),
})

const nulls = (fields: Fields): Fields => Object.fromEntries(Object.keys(fields).map((key) => [key, null]))
const texts = ({ tag, related }: Fields): Fields => ({
  ...(tag !== undefined && { tag: 'a', related: Array.isArray(related) ? ['s', 't'] : 's' }),
  seo: 'x',
})

const attributesAre =
  (change: (attributes: Fields) => unknown): Fault =>
  (correct) => {
    const { attributes } = dataOf(correct)
    return { body: { data: { id: 1, attributes: change(isObject(attributes) ? attributes : {}) } } }
  }

/** Faults of the contact, the menu and the footer menu. */
export const inFurniture = named({
  'attributes are null': attributesAre(() => null),
  'attributes are a list': attributesAre((attributes) => [attributes]),
  'fields are of another kind': attributesAre((attributes) => ({
    ...Object.fromEntries(Object.keys(attributes).map((key) => [key, 7])),
  })),
  'a response of Strapi 5': ({ body }) => ({
    body: { data: { documentId: 'x', ...Object(dataOf({ body }).attributes) } },
  }),
  ...Object.fromEntries(
    [403, 404].map((status) => [
      `status ${status}`,
      instead({ data: null, error: { status, name: 'Failure', message: 'No' } }, { status }),
    ]),
  ),
})

const changesAre =
  (change: (correct: Fields, after: string) => unknown): Fault =>
  ({ body }, after) => ({ body: change(isObject(body) ? body : {}, after) })

const tokenIs = (change: (token: unknown) => string): Fault =>
  changesAre(({ token, ...rest }) => ({ ...rest, token: change(token), all: false, changes: [] }))

/** Faults of the change log. None of them hides a change behind a valid token. */
export const inChanges = named({
  'no token': changesAre(({ token: _, ...rest }) => rest),
  'a token that is a number': changesAre((rest) => ({ ...rest, token: 7 })),
  'a token of another log': tokenIs(() => 'x.7'),
  'a token in other letters': tokenIs(() => '1.0\n&after=1.0#ж🪵'),
  'everything is a text': changesAre((rest, token) => ({ ...rest, token, all: 'false' })),
  'changes are null': changesAre((rest) => ({ ...rest, changes: null })),
  'changes without ids': changesAre((rest) => ({ ...rest, changes: [{ model: 'tag' }] })),
  'changes of unknown models': changesAre((rest, token) => ({
    ...{ ...rest, token },
    changes: ['weather', '__proto__', 'constructor', '', 'Tag', 'tags'].map((model) => ({ model, documentId: 'f' })),
  })),
  'changes of unknown entries': changesAre((rest, token) => ({
    ...{ ...rest, token },
    changes: ['x', '__proto__', 'constructor', ''].flatMap((documentId) =>
      ['tag', 'file', 'home-page'].map((model) => ({ model, documentId })),
    ),
  })),
  'free times of another kind': changesAre((rest) => ({ ...rest, slots: [{ start: 7 }, 'x'] })),
})
