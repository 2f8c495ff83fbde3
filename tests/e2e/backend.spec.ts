// Strapi’s public API: what visitors may read and write, and the limits on queries.

import { readFileSync } from 'node:fs'
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { somebody } from './support/accountSteps.ts'
import { sharedBackend } from './support/ownStack.ts'
import { fetchFresh } from './support/raw.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const stack = sharedBackend()

const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetchFresh(`${stack().strapiUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, json: () => JSON.parse(text) }
}
const graphql = (query: string, headers = {}, variables = {}) => call('POST', '/graphql', { query, variables }, headers)

test('the GraphQL schema matches the committed one that the site’s documents are checked against', () => {
  const read = (file: string) => printSchema(lexicographicSortSchema(buildSchema(readFileSync(file, 'utf8'))))
  expect(read('services/schema/schema.graphql')).toBe(read(stack().sdl))
})

test('furniture is returned in Strapi 4 format, populated to the requested depth', async () => {
  const v4 = { 'Strapi-Response-Format': 'v4' }
  const menu = (await call('GET', '/api/menu?populate=deep,3&locale=en', undefined, v4)).json()
  expect(menu.data.attributes.items[0].children.length).toBeGreaterThan(2)
  const footer = (await call('GET', '/api/footer-menu?populate=deep,3&locale=en', undefined, v4)).json()
  expect(footer.data.attributes.columns[0].links.length).toBeGreaterThan(2)
  const contact = (await call('GET', '/api/contact?populate=deep,2&locale=en', undefined, v4)).json()
  expect(contact.data.attributes.openingHours.length).toBeGreaterThan(4)
  const shallow = (await call('GET', '/api/menu?populate=deep,2&locale=en', undefined, v4)).json()
  expect(shallow.data.attributes.items[0].children).toBeUndefined()
})

test('an excessive populate depth is capped', async () => {
  const [deep, endless] = [
    await call('GET', '/api/menu?populate=deep,3'),
    await call('GET', '/api/menu?populate=deep,99'),
  ]
  expect(endless.status).toBe(200)
  expect(endless.text).toBe(deep.text)
})

for (const who of ['an anonymous visitor', 'a signed-in user'] as const) {
  test.describe(who, () => {
    let headers: Record<string, string> = {}

    test.beforeAll(async () => {
      if (who === 'an anonymous visitor') return
      const { jwt } = (await call('POST', '/api/auth/local/register', somebody())).json()
      headers = { authorization: `Bearer ${jwt}` }
    })

    test('can read public content', async () => {
      for (const path of ['/api/menu', '/api/articles', '/api/faqs', '/api/services']) {
        expect([path, (await call('GET', path, undefined, headers)).status]).toEqual([path, 200])
      }
      expect((await graphql('{ articles { title } }', headers)).json().data.articles.length).toBeGreaterThan(0)
    })

    test('cannot change anything or read protected data', async () => {
      for (const [method, path] of [
        ['POST', '/api/articles'],
        ['PUT', '/api/menu'],
        ['DELETE', '/api/menu'],
        ['POST', '/api/upload'],
        ['GET', '/api/upload/files'],
        ['GET', '/api/users'],
        ['PUT', '/api/users/1'],
        ['DELETE', '/api/users/1'],
      ] as const) {
        const { status } = await call(
          method,
          path,
          method === 'GET' || method === 'DELETE' ? undefined : { data: {} },
          headers,
        )
        expect([method, path, [400, 401, 403, 404, 405].includes(status)]).toEqual([method, path, true])
        expect([method, path, status]).not.toEqual([method, path, 200])
      }
      const { errors } = (await graphql('mutation { createArticle(data: { title: "x" }) { title } }', headers)).json()
      expect(errors.length).toBeGreaterThan(0)
    })

    test('cannot read drafts', async () => {
      const admin = strapiAdmin(stack())
      const slug = who === 'an anonymous visitor' ? 'grits-explained' : 'choosing-a-sheen'
      const { documentId } = await admin.find('article', { slug })
      await admin.update('article', { title: 'A secret title' }, documentId)
      for (const path of [
        '/api/articles?status=draft',
        '/api/articles?publicationState=preview',
        `/api/articles/${documentId}?status=draft`,
      ]) {
        expect((await call('GET', path, undefined, headers)).text).not.toContain('A secret title')
      }
      expect(
        (await graphql('{ articles(status: DRAFT, pagination: { limit: 100 }) { title } }', headers)).text,
      ).not.toContain('A secret title')
    })
  })
}

test('nobody can become an administrator', async () => {
  const admin = { email: 'eve@example.org', password: 'Correct-horse-1', firstname: 'Eve', lastname: 'X' }
  expect((await call('POST', '/admin/register-admin', admin)).status).toBeGreaterThanOrEqual(400)
})

test('GraphQL disables introspection and rejects expensive queries', async () => {
  expect((await graphql('{ __schema { types { name } } }')).json().data?.__schema).toBeUndefined()
  const deep = '{ articles { related { related { related { related { related { related { title } } } } } } } }'
  expect((await graphql(deep)).json().data?.articles).toBeUndefined()
  const aliases = Array.from({ length: 6 }, (_, index) => `a${index}: articles { title }`).join(' ')
  expect((await graphql(`{ ${aliases} }`)).text).toContain('At most 5 fields at the root')
  // Each fragment spreads the next one twice: merely computing their depth would take seconds.
  const doubled = Array.from({ length: 20 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`)
  const spread = `{ ...f0 } ${doubled.join(' ')} fragment f20 on Query { articles { title } }`
  expect((await graphql(spread)).text).toContain('too many selections')
  expect((await graphql('{ articles { related { related { title } } } }')).text).toContain('At most 2 nested lists')
  expect((await graphql('{ outcodes { a: area { name } b: area { name } } }')).text).toContain('cannot have an alias')
  const nested = '{related:'.repeat(5)
  const filters = JSON.parse(`${nested.replaceAll('related', '"related"')}{}${'}'.repeat(5)}`)
  const filtered = [
    await graphql(`{ articles(filters: ${nested}{}${'}'.repeat(5)}) { title } }`),
    await graphql('query A($filters: ArticleFiltersInput) { articles(filters: $filters) { title } }', {}, { filters }),
  ]
  for (const { status, text } of filtered) expect([status, text]).toEqual([400, expect.stringContaining('5 levels')])
  const many = (await graphql('{ outcodes(pagination: { limit: 100000 }) { code } }')).json()
  expect(many.data?.outcodes?.length ?? 0).toBeLessThanOrEqual(250)
  expect((await fetchFresh(`${stack().strapiUrl}/graphql`, { headers: { accept: 'text/html' } })).status).not.toBe(200)
})

/** Expects that a request is rejected and that the backend still responds afterwards. */
async function isRefused(path: string, sentence: string, init: RequestInit = {}): Promise<void> {
  const response = await fetchFresh(`${stack().strapiUrl}${path}`, { signal: AbortSignal.timeout(30_000), ...init })
  const text = await response.text()
  expect([path.slice(0, 80), response.status, text]).toEqual([
    path.slice(0, 80),
    400,
    expect.stringContaining(sentence),
  ])
  expect((await call('GET', '/_health')).status).toBe(204)
}

test('GraphQL queries with too many tokens or too large a body are rejected', async () => {
  const fields = `{ articles { ${'slug '.repeat(1_400)} } }`
  const ask = { method: 'POST', headers: { 'content-type': 'application/json' } }
  await isRefused('/graphql', 'tokens', { ...ask, body: JSON.stringify({ query: fields }) })
  await isRefused('/graphql?x', 'tokens', { ...ask, body: JSON.stringify({ query: fields }) })
  await isRefused(`/graphql?query=${encodeURIComponent(fields)}`, 'tokens', {
    headers: { 'x-apollo-operation-name': 'a' },
  })
  const large = await graphql(`{ articles { ${'slug '.repeat(12_500)} } }`)
  expect([large.status, large.text]).toEqual([413, expect.stringContaining('too large')])
  expect((await call('POST', '/graphql?x', { query: 'x'.repeat(30_000) })).status).toBe(413)
  expect((await call('GET', '/_health')).status).toBe(204)
})

test('REST has the same limits as GraphQL', async () => {
  const deep = `${'[related]'.repeat(12)}[title][$containsi]=a`
  for (const type of ['articles', 'ARTICLES', 'articles/abc', 'users/me', 'upload/files'])
    await isRefused(`/api/${type}?filters${deep}`, 'at most 5 fields')
  await isRefused(`/api/auth/email-confirmation?${'confirmation=a&'.repeat(26)}`, 'at most 25 values')
  await isRefused(`/api/articles?filters[title]=${'a'.repeat(5_000)}`, 'at most 4096 characters')
  const all = (await call('GET', '/api/outcodes?pagination[pageSize]=100000')).json()
  expect(all.data).toHaveLength(100)
  for (const query of ['populate=*', 'filters[tag][slug][$eq]=care&sort=title:desc&populate=cover,related.tag'])
    expect([query, (await call('GET', `/api/articles?${query}`)).status]).toEqual([query, 200])
})

test('every image has alternative text', async () => {
  const admin = strapiAdmin(stack())
  const { results } = (await admin.call('GET', '/upload/files?pageSize=100')) as {
    results: { name: string; alternativeText: string | null }[]
  }
  expect(results.length).toBeGreaterThan(10)
  expect(results.filter(({ alternativeText }) => !alternativeText).map(({ name }) => name)).toEqual([])
})
