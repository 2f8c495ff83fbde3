// Strapi’s part of signing in through a provider.

import { backendCalls, type Call } from './support/backendCalls.ts'
import type { OauthProvider } from './support/oauthProvider.ts'
import { sharedBackend } from './support/ownStack.ts'
import { expect, test } from './support/test.ts'

const stack = sharedBackend()

let call: Call
test.beforeAll(() => {
  call = backendCalls(stack(), '198.51.100.1')
})

/** Calls Strapi with the cookies of one browser, as the site would forward them. */
function browser() {
  const jar = new Map<string, string>()
  return async (address: string) => {
    const { pathname, search } = new URL(address, stack().siteUrl)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await call(`GET ${pathname}${search}`, { headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return { ...answer, location: answer.headers.get('location') ?? '' }
  }
}

/** Goes from the site’s button to the provider’s page and back with its response. @returns Strapi’s response */
async function consent(visit: ReturnType<typeof browser>) {
  const page = await fetch((await visit('/api/connect/mockid')).location)
  const fields = (await page.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)
  const form = new URLSearchParams(
    [...fields].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  )
  const consented = await fetch(new URL(`/consent?${form}`, page.url), { redirect: 'manual' })
  const back = consented.headers.get('location') ?? ''
  return { back, end: await visit(back) }
}
const finish = (visit: ReturnType<typeof browser>) => visit('/api/auth/mockid/callback?access_token=in-session')

test('signing in through the provider leads back to the site and creates an account', async () => {
  const visit = browser()
  const { back, end } = await consent(visit)
  expect(back).toContain(`${stack().siteUrl}/api/connect/mockid/callback?`)
  // This tells the site that the visitor has consented; the actual credential is in the cookie.
  expect([end.status, end.location]).toEqual([302, `${stack().siteUrl}/account/connect/mockid?access_token=in-session`])

  const { status, json } = await finish(visit)
  expect(status).toBe(200)
  expect(json.user).toMatchObject({ username: 'grace', email: 'grace@example.org', provider: 'mockid' })
  expect((await call('GET /api/users/me', { token: json.jwt })).json.email).toBe('grace@example.org')

  const again = browser()
  await consent(again)
  expect((await finish(again)).json.user.id).toBe(json.user.id)
})

test('a provider’s response can be used only once', async () => {
  const visit = browser()
  await consent(visit)
  expect((await finish(visit)).status).toBe(200)
  expect((await finish(visit)).status).toBe(400)
})

test('a sign-in cannot be completed from another session', async () => {
  const [mine, another] = [browser(), browser()]
  const { back } = await consent(mine)
  expect((await another('/api/auth/mockid/callback?access_token=stolen')).status).toBe(400)
  // The provider’s response to another user’s request, as a forged link would contain it.
  await another('/api/connect/mockid')
  expect(new URL((await another(back)).location).searchParams.get('error')).toBe('oauth_error')
  expect((await finish(another)).status).toBe(400)
})

test('a refusal by the user leads back to the site with the error', async () => {
  const visit = browser()
  await visit('/api/connect/mockid')
  const { location } = await visit('/api/connect/mockid/callback?error=access_denied')
  expect(location).toBe(`${stack().siteUrl}/account/connect/mockid?error=access_denied`)
  expect((await finish(visit)).status).toBe(400)
})

test('unverified email addresses and those of existing accounts are rejected', async () => {
  const signInAs = async (person: OauthProvider['person']) => {
    const visit = browser()
    stack().provider.person = person
    await consent(visit)
    return await finish(visit)
  }
  const body = { username: 'hedy', email: 'hedy@example.org', password: 'Correct-horse-1' }
  await call('POST /api/auth/local/register', { body })
  for (const [person, message] of [
    [{ email: 'mallory@example.org', email_verified: false }, /not verified/],
    [{ email: 'mallory@example.org' }, /not verified/],
    [{ email_verified: true }, /not verified/],
    [{ email: 'Hedy@example.org', email_verified: true }, /already taken/],
  ] as const) {
    const { status, json } = await signInAs(person)
    expect([person, status]).toEqual([person, 400])
    expect(json.error.message).toMatch(message)
  }
  // If the username is taken, another one is assigned.
  const duplicate = await signInAs({ email: 'hedy.l@example.org', email_verified: true, preferred_username: 'hedy' })
  expect([duplicate.status, duplicate.json.user?.username === 'hedy']).toEqual([200, false])
})
