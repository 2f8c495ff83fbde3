// No visitor gets another visitor’s data, and no cache or log holds any.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generator, shuffled } from '../random.ts'
import { backendCalls, enquire } from './support/backendCalls.ts'
import { ownSite } from './support/ownStack.ts'
import { raw } from './support/raw.ts'
import { sharedStack } from './support/stackFile.ts'
import { expect, test } from './support/test.ts'

const stack = ownSite()
/** Part of the names, because the accounts stay in the shared Strapi. */
const run = Date.now().toString(36)
const accounts = 8
/** Anonymous visitors, who request every page too. */
const strangers = 4
/**
 * The server renders 4 account pages at a time and queues 32; any further request gets the page that is the same for
 * everyone.
 */
const atOnce = 12

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

/** Creates an account with an enquiry. */
async function register(index: number): Promise<Person> {
  const username = `secret-person-${index}-${run}`
  const email = `${username}@example.test`
  const response = await post('/api/auth/local/register', { username, email, password: 'four silent oak boards' })
  expect(response.status).toBe(200)
  const { jwt } = (await response.json()) as { jwt: string }
  const message = `the floor of ${username}`
  const call = backendCalls(stack(), '198.51.100.9')
  await enquire(call, { reference: `LEAK-${run}-${index}`, name: username, email, message }, jwt)
  return { username, token: jwt }
}

/** These pages show data of their owner; all other pages are the same for everyone. */
const ownPages = ['/account', '/account/_payload.json', '/graphql', '/api/users/me']
const isOwn = (target: string) => ownPages.includes(target.replace(/\?.*/, ''))
const isCall = (target: string) => /^\/(?:api\/|graphql)/.test(target)

test('240 interleaved requests by 8 accounts and anonymous visitors leak no data between them', async () => {
  const people: Person[] = []
  // One at a time, because the backend takes a while to hash each password.
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

  const ask = async ({ person, target }: { person: Person | undefined; target: string }) => {
    const headers = {
      ...(person && { cookie: `strapi_jwt=${person.token}` }),
      ...(person && isCall(target) && { authorization: `Bearer ${person.token}` }),
      ...(target === '/graphql' && { 'content-type': 'application/json' }),
    }
    const call = target === '/graphql' && { method: 'POST', body: JSON.stringify(query) }
    const { status, headers: got, body } = await raw(stack().siteUrl, target, { headers, ...call })
    return { person, target, status, cache: String(got['cache-control']), text: body.toString() }
  }
  const random = generator(20)
  const everybody = [...people, ...Array<undefined>(strangers).fill(undefined)]
  const pairsOf = (target: string) => shuffled(everybody, random).map((person) => ({ person, target }))
  // Everyone requests everything twice: first together with others who request the same page, then in random order.
  const pairs = [...targets.flatMap(pairsOf), ...shuffled(targets.flatMap(pairsOf), random)]
  expect(pairs).toHaveLength(240)
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (let first = 0; first < pairs.length; first += atOnce)
    answers.push(...(await Promise.all(pairs.slice(first, first + atOnce).map(ask))))

  // A single comparison, because ten thousand would take longer than the requests.
  const seen = answers.map(({ person, target, status, cache, text }) => ({
    of: `${person?.username} ${target}`,
    names: people.filter(({ username }) => text.includes(username)).map(({ username }) => username),
    tokens: people.filter(({ token }) => text.includes(token)).length,
    isKept: !cache.includes('no-store'),
    status,
  }))
  const expectedResponses = pairs.map(({ person, target }) => ({
    of: `${person?.username} ${target}`,
    names: person && isOwn(target) ? [person.username] : [],
    tokens: 0,
    isKept: !(isCall(target) || (person && isOwn(target))),
    status: person ? 200 : ({ '/api/users/me': 403, '/graphql': 401 }[target] ?? 200),
  }))
  // Those who found the queue full, or waited too long, got the page that is the same for everyone.
  const isFallback = (response: (typeof seen)[number]) =>
    / \/account/.test(response.of) && response.isKept && response.status === 200
  const shown = seen.map((response, index) =>
    isFallback(response) && !response.names.length ? expectedResponses[index] : response,
  )
  expect(shown).toEqual(expectedResponses)
  // Requested again, alone, each visitor gets their own page.
  for (const [index, response] of seen.entries()) {
    const pair = pairs[index]
    if (!pair?.person || !isFallback(response)) continue
    expect((await ask(pair)).text, response.of).toContain(pair.person.username)
  }
  // Cached pages contain no personal data.
  for (const target of targets.filter((target) => !/^\/(?:api|graphql)/.test(target))) {
    const { headers, body } = await raw(stack().siteUrl, target)
    expect(headers['cache-control'], target).toBe('no-cache')
    expect(body.toString(), target).not.toMatch(/secret-person|eyJ[\w-]+\./)
  }
  // The site's log is complete once it has stopped, that of the shared Strapi once it contains a later request.
  await stack().stopSite()
  const strapiLog = () => readFileSync(join(sharedStack().logs, 'strapi.log'), 'utf8')
  await backendCalls(stack(), '198.51.100.9')(`GET /api/end-of-${run}`)
  await expect.poll(strapiLog).toContain(`/api/end-of-${run}`)
  for (const [name, log] of [
    ['site', readFileSync(join(stack().logs, 'site.log'), 'utf8')],
    ['strapi', strapiLog()],
  ] as const) {
    expect(log.length, name).toBeGreaterThan(0)
    expect(log, name).not.toMatch(/eyJ[\w-]{10,}\.|four silent oak boards|secret-person|the floor of/)
  }
})
