import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownStack } from './ownStack.ts'
import { raw } from './raw.ts'
import { backendCalls } from './support/backendCalls.ts'
import { expect, test } from './support/test.ts'

const stack = ownStack()
const accounts = 20
const requests = 200
const atOnce = 20

interface Person {
  username: string
  token: string
}

const post = (path: string, body: object, token?: string) =>
  fetch(stack().siteUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

/** An account with an enquiry of its own. */
async function register(index: number): Promise<Person> {
  const username = `secret-person-${index}-`
  const email = `${username}@example.test`
  const response = await post('/api/auth/local/register', { username, email, password: 'four quiet oak boards' })
  expect(response.status).toBe(200)
  const { jwt } = (await response.json()) as { jwt: string }
  const data = { reference: `LEAK-${index}`, name: 'A', email, postcode: 'SW4', message: `the floor of ${username}` }
  const call = backendCalls(stack(), '198.51.100.9')
  expect((await call('POST /api/enquiries', { body: { data }, token: jwt })).status).toBe(201)
  return { username, token: jwt }
}

/** What only its owner may see is on these. */
const ownPages = ['/account', '/account/_payload.json', '/graphql']

test('200 interleaved requests of 20 accounts and of visitors without one: nobody sees a byte of another', async () => {
  test.setTimeout(120_000)
  const people: Person[] = []
  // One after the other: the backend spends a while on each password.
  for (let index = 0; index < accounts; index += 1) people.push(await register(index))
  const { id } = (await (await fetch(`${stack().siteUrl}/builds/latest.json`)).json()) as { id: string }
  const targets = [
    '/',
    '/faq',
    '/prices',
    '/account',
    '/blog',
    '/contact',
    '/graphql',
    `/prices/_payload.json?${id}`,
    `/account/_payload.json?${id}`,
    '/api/users/me',
  ]
  const query = { operationName: 'Own', query: 'query Own { ownEnquiries { message } ownEstimates { title } }' }

  const ask = async (index: number) => {
    const person = index % 3 === 0 ? undefined : people[(index * 7) % accounts]
    const target = targets[index % targets.length] ?? '/'
    const isCall = /^\/(?:api\/|graphql)/.test(target)
    const headers = {
      ...(person && { cookie: `strapi_jwt=${person.token}` }),
      ...(person && isCall && { authorization: `Bearer ${person.token}` }),
      ...(target === '/graphql' && { 'content-type': 'application/json' }),
    }
    const call = target === '/graphql' && { method: 'POST', body: JSON.stringify(query) }
    const { status, headers: got, body } = await raw(stack().siteUrl, target, { headers, ...call })
    return { person, target, isCall, status, cache: String(got['cache-control']), text: body.toString() }
  }
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (let first = 0; first < requests; first += atOnce)
    answers.push(...(await Promise.all(Array.from({ length: atOnce }, (_, index) => ask(first + index)))))

  for (const { person, target, isCall, status, cache, text } of answers) {
    for (const other of people) {
      expect(text.includes(other.token), `a token in ${target}`).toBe(false)
      const isOwn = other === person && (target === '/api/users/me' || ownPages.includes(target.replace(/\?.*/, '')))
      expect(text.includes(other.username), `${other.username} in ${target}`).toBe(isOwn)
    }
    if (person || isCall) expect(cache, target).toContain('no-store')
    expect(status, `${target} ${person?.username}`).toBe(target === '/api/users/me' && !person ? 403 : 200)
  }
  // What is stored was made for nobody.
  for (const target of targets.filter((each) => !/^\/(?:api|graphql)/.test(each))) {
    const { headers, body } = await raw(stack().siteUrl, target)
    expect(headers['cache-control'], target).toBe('no-cache')
    expect(body.toString(), target).not.toMatch(/secret-person|eyJ[\w-]+\./)
  }
  for (const name of ['site.log', 'strapi.log']) {
    expect(readFileSync(join(stack().logs, name), 'utf8'), name).not.toMatch(/eyJ[\w-]{10,}\.|four quiet oak boards/)
  }
})
