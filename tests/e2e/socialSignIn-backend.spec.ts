import { backendCalls, type Call } from './support/backendCalls.ts'
import { type OauthProvider, startOauthProvider } from './support/oauthProvider.ts'
import { ownStack } from './support/ownStack.ts'
import { expect, test } from './support/test.ts'

let provider: OauthProvider
const stack = ownStack(async () => {
  provider = await startOauthProvider()
  return { strapiEnv: provider.env }
})
test.afterAll(() => provider?.stop())

let call: Call
test.beforeAll(() => {
  call = backendCalls(stack(), '198.51.100.1')
})

/** Calls Strapi with the cookies of one browser, where the site would pass them on. */
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

/** From the site's button to the page of the provider, and back with its answer. @returns where Strapi leads to */
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

test('the site is told which providers are on', async () => {
  expect((await call('GET /api/sign-in-providers')).json).toEqual({ providers: ['mockid'] })
  expect((await call('GET /api/connect/github')).status).toBe(400)
})

test('signing in leads from the site over the provider to the site, and opens an account', async () => {
  const visit = browser()
  const { back, end } = await consent(visit)
  expect(back).toContain(`${stack().siteUrl}/api/connect/mockid/callback?`)
  // By this the site knows that the visitor has agreed; what opens the account is in the cookie.
  expect([end.status, end.location]).toEqual([302, `${stack().siteUrl}/account/connect/mockid?access_token=in-session`])

  const { status, json } = await finish(visit)
  expect(status).toBe(200)
  expect(json.user).toMatchObject({ username: 'grace', email: 'grace@example.org', provider: 'mockid' })
  expect((await call('GET /api/users/me', { token: json.jwt })).json.email).toBe('grace@example.org')

  const again = browser()
  await consent(again)
  expect((await finish(again)).json.user.id).toBe(json.user.id)
})

test('what the provider has answered opens the account once', async () => {
  const visit = browser()
  await consent(visit)
  expect((await finish(visit)).status).toBe(200)
  expect((await finish(visit)).status).toBe(400)
})

test('nobody comes in without the session that began it', async () => {
  const [mine, another] = [browser(), browser()]
  const { back } = await consent(mine)
  expect((await another('/api/auth/mockid/callback?access_token=stolen')).status).toBe(400)
  // The answer to another's request, which a forged link would hold.
  await another('/api/connect/mockid')
  expect(new URL((await another(back)).location).searchParams.get('error')).toBe('oauth_error')
  expect((await finish(another)).status).toBe(400)
})

test('a refusal leads back to the site, which is told of it', async () => {
  const visit = browser()
  await visit('/api/connect/mockid')
  const { location } = await visit('/api/connect/mockid/callback?error=access_denied')
  expect(location).toBe(`${stack().siteUrl}/account/connect/mockid?error=access_denied`)
  expect((await finish(visit)).status).toBe(400)
})

test('an address that the provider has not verified, or that has a password, is not taken over', async () => {
  const signInAs = async (person: OauthProvider['person']) => {
    const visit = browser()
    provider.person = person
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
  // A name that is taken is made another one.
  const twin = await signInAs({ email: 'hedy.l@example.org', email_verified: true, preferred_username: 'hedy' })
  expect([twin.status, twin.json.user?.username === 'hedy']).toEqual([200, false])
})
