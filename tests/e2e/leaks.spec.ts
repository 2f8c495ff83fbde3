import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownStack } from './ownStack.ts'
import { raw } from './raw.ts'
import { expect, test } from './support/test.ts'

const stack = ownStack()
const accounts = 20
const requests = 200
const atOnce = 20

interface Person {
  username: string
  token: string
}

async function register(index: number): Promise<Person> {
  const username = `secret-person-${index}`
  const response = await fetch(`${stack().siteUrl}/api/auth/local/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.test`, password: 'four quiet oak boards' }),
  })
  expect(response.status).toBe(200)
  const { jwt } = (await response.json()) as { jwt: string }
  return { username, token: jwt }
}

test('200 interleaved requests of 20 accounts and of visitors without one: nobody sees a byte of another', async () => {
  test.setTimeout(120_000)
  const people: Person[] = []
  // One after the other: the backend spends a while on each password.
  for (let index = 0; index < accounts; index += 1) people.push(await register(index))
  const { id } = (await (await fetch(`${stack().siteUrl}/builds/latest.json`)).json()) as { id: string }
  const targets = [
    '/',
    '/prices',
    '/account',
    '/blog',
    '/contact',
    `/prices/_payload.json?${id}`,
    '/api/users/me',
    '/api/enquiries/mine',
  ]

  const ask = async (index: number) => {
    const person = index % 3 === 0 ? undefined : people[(index * 7) % accounts]
    const target = targets[index % targets.length] ?? '/'
    const headers = person && {
      cookie: `strapi_jwt=${person.token}`,
      ...(target.startsWith('/api/') && { authorization: `Bearer ${person.token}` }),
    }
    const { status, headers: got, body } = await raw(stack().siteUrl, target, { headers })
    return { person, target, status, cache: String(got['cache-control']), text: body.toString() }
  }
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (let first = 0; first < requests; first += atOnce)
    answers.push(...(await Promise.all(Array.from({ length: atOnce }, (_, index) => ask(first + index)))))

  for (const { person, target, status, cache, text } of answers) {
    for (const other of people) {
      expect(text.includes(other.token), `a token in ${target}`).toBe(false)
      const own = other === person && target === '/api/users/me'
      expect(text.includes(`"${other.username}"`), `${other.username} in ${target}`).toBe(own)
    }
    if (person || target.startsWith('/api/')) expect(cache, target).toContain('no-store')
    expect(status, `${target} ${person?.username}`).toBe(target.startsWith('/api/') && !person ? 403 : 200)
  }
  // What is stored was made for nobody.
  for (const target of targets.slice(0, 6)) {
    const { headers, body } = await raw(stack().siteUrl, target)
    expect(headers['cache-control'], target).toBe('no-cache')
    expect(body.toString(), target).not.toMatch(/secret-person|eyJ[\w-]+\./)
  }
  for (const name of ['site.log', 'strapi.log']) {
    expect(readFileSync(join(stack().logs, name), 'utf8'), name).not.toMatch(/eyJ[\w-]{10,}\.|four quiet oak boards/)
  }
})
