// The links in account emails, sign-in through a provider, the secrets in their URLs, and a backend that becomes
// unavailable in the middle of it all.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { type Person, setToken, signIn, signInShown, somebody } from './support/accountSteps.ts'
import { backendCalls, type Call } from './support/backendCalls.ts'
import { type CountingProxy, countingProxy } from './support/countingProxy.ts'
import { linkOfMail } from './support/mails.ts'
import { type OauthProvider, startOauthProvider } from './support/oauthProvider.ts'
import { open } from './support/opened.ts'
import { ownStack } from './support/ownStack.ts'
import { raw } from './support/raw.ts'
import { expect, test } from './support/test.ts'

/** Between the site and Strapi. Drops the connection of one call at a time; the call is then retried. */
let proxy: CountingProxy
let provider: OauthProvider
/** Email confirmation is required here, and an OpenID Connect provider is configured. */
const stack = ownStack(
  async () => {
    proxy = await countingProxy()
    provider = await startOauthProvider()
    return { siteEnv: { STRAPI_URL: proxy.url }, strapiEnv: { ...provider.env, EMAIL_CONFIRMATION: 'true' } }
  },
  async ({ strapiUrl }) => proxy.forwardTo(strapiUrl),
)
const graceAtProvider = { email: 'grace@example.org', email_verified: true, preferred_username: 'grace' }
test.afterEach(() => {
  proxy.cut = undefined
  Object.assign(provider, { person: graceAtProvider, isDown: false })
})
test.afterAll(() => {
  proxy?.close()
  provider?.stop()
})

const url = (path: string) => `${stack().siteUrl}${path}`
/** Secrets from the URLs that the browser requested. Anyone who knew one could have acted as the user. */
const secrets = new Map<string, string>()
test.beforeEach(({ page }) => {
  page.on('request', (request) => {
    for (const [name, value] of new URL(request.url()).searchParams)
      if (['change', 'code', 'state', 'confirmation', 'access_token'].includes(name)) secrets.set(value, name)
  })
})
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const signedIn = (page: Page, { username }: Pick<Person, 'username'>) =>
  expect(page.getByText(`Signed in as ${username}`)).toBeVisible()
const ada = { username: 'ada', email: 'ada@example.org', password: 'four silent oak boards' }
const newPassword = 'six silent oak boards'

test('after registering, the link in the email confirms the address and the user can sign in', async ({ page }) => {
  await open(page, url('/account/register'))
  await page.getByLabel(en['account.email']).fill(ada.email)
  await page.getByLabel(en['account.password.new']).fill(ada.password)
  await page.getByRole('button', { name: en['account.register'] }).click()
  await expect(page.getByText(`We’ve sent an email to ${ada.email}.`)).toBeFocused()

  const link = await linkOfMail(stack(), ada.email)
  await page.goto(link.href)
  await expect(page.getByText(en['account.confirm.done'])).toBeVisible()
  expect(page.url()).toBe(url('/account/confirm-email'))
  await page.getByRole('main').getByRole('link', { name: en['account.sign_in'] }).click()
  await signInShown(page)
  await signIn(page, ada.email, ada.password)
  await expect(page.getByText(`Signed in as ${ada.username}`)).toBeVisible()
  await expect(page.getByText(en['account.unconfirmed'])).toHaveCount(0)
})

test('a confirmation link that was already used shows an error', async ({ page, allow }) => {
  allow('400')
  await page.goto((await linkOfMail(stack(), ada.email)).href)
  await expect(page.getByText(en['account.confirm.failed'])).toBeVisible()
})

test('a forgotten password can be reset through the emailed link, which signs the user in', async ({ page }) => {
  await open(page, url('/account/sign-in'))
  await page.getByRole('link', { name: en['account.forgot.question'] }).click()
  await expect(page.getByRole('heading', { level: 1, name: en['account.forgot'] })).toBeFocused()
  await page.getByLabel(en['account.email']).fill(ada.email)
  await page.getByRole('button', { name: en['account.forgot.send'] }).click()
  await expect(page.getByText(en['account.forgot.sent'])).toBeFocused()

  await page.goto((await linkOfMail(stack(), ada.email, 2)).href)
  await expect(page).toHaveURL(url('/account/reset-password'))
  await page.getByLabel(en['account.password.new'], { exact: true }).fill(newPassword)
  await page.getByLabel(en['account.password.again']).fill(newPassword)
  await page.getByRole('button', { name: en['account.password.save'] }).click()
  await expect(page.getByText(`Signed in as ${ada.username}`)).toBeVisible()
})

test('the email address is changed through a link to the new one, which ends the session', async ({ page, allow }) => {
  allow(/40[01]/)
  const email = 'ada.new@example.org'
  await open(page, url('/account/sign-in'))
  await signIn(page, ada.email, newPassword)
  await page.getByText(en['account.email.change']).click()
  await page.getByLabel(en['account.email.new']).fill(email)
  await page.locator('[name=emailPassword]').fill(newPassword)
  await page.getByRole('button', { name: en['account.email.send'] }).click()
  await expect(page.getByText(`If ${email} has no account yet`)).toBeFocused()
  await page.goto((await linkOfMail(stack(), email)).href)
  await expect(page.getByText(en['account.email.changed'])).toBeVisible()
  expect(page.url()).toBe(url('/account/confirm-email'))
  await open(page, url('/account'))
  await signInShown(page)
  ada.email = email
  await signIn(page, ada.email, newPassword)
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
})

test('a visitor signs in through a provider; the account page offers no password change', async ({ page }) => {
  await open(page, url('/account/sign-in'))
  await page.getByRole('link', { name: 'Sign in with Mockid' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Signed in as grace@example.org')).toBeVisible()
  await expect(page).toHaveURL(url('/account'))
  await expect(page.getByRole('heading', { name: en['account.password.change'] })).toHaveCount(0)
  await page.goBack()
  expect(page.url()).not.toMatch(/token|code=/)
})

test('a provider’s callback URL does not work after signing out', async ({ page, allow }) => {
  allow('400')
  await open(page, url('/account/sign-in'))
  await page.getByRole('link', { name: 'Sign in with Mockid' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: en['account.sign_out'] }).click()
  await expect(page).toHaveURL(url('/'))
  await page.goto(url('/account/connect/mockid?access_token=in-session'))
  await expect(page.getByText(/didn’t work/)).toBeVisible()
})

for (const [what, person, isDown] of [
  ['a rejected provider sign-in', { email: 'unverified@example.org', email_verified: false }, false],
  ['a sign-in whose provider is unavailable', { email: 'henry@example.org', email_verified: true }, true],
] as const)
  test(`${what} shows an error and a link back to the sign-in form`, async ({ page, allow }) => {
    allow(/400|401|502|500/)
    Object.assign(provider, { person, isDown })
    await open(page, url('/account/sign-in?next=%2Fprices'))
    await page.getByRole('link', { name: 'Sign in with Mockid' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Signing in this way didn’t work.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: en['account.sign_in'] }).last().click()
    await signInShown(page)
    await signIn(page, ada.email, newPassword)
    await expect(page).toHaveURL(url('/prices'))
  })

test('a disabled provider or a rate limit leads to an error page, not to raw JSON', async ({ page }) => {
  await page.goto(url('/api/connect/github'))
  await expect(page.getByText('Signing in this way didn’t work.')).toBeVisible()
  await expect(page).toHaveURL(url('/account/connect/github'))
  await page.goto(url('/account/connect/mockid?error=limited'))
  await expect(page.getByText(en['account.error.limited'])).toBeVisible()
})

test.describe('a backend that becomes unavailable', () => {
  test.beforeEach(({ allow }) => allow(/503|400/))
  const tryAgain = press(en.again)
  let call: Call
  test.beforeAll(() => {
    call = backendCalls(stack(), '198.51.100.7')
  })

  /** Creates an account with a confirmed address, without the browser. */
  async function member(): Promise<Person> {
    const person = somebody()
    await call('POST /api/auth/local/register', { body: person })
    const confirmation = (await linkOfMail(stack(), person.email)).searchParams.get('confirmation')
    expect((await call(`GET /api/auth/email-confirmation?confirmation=${confirmation}`)).status).toBe(302)
    return person
  }

  async function memberSignedIn(page: Page): Promise<Person & { token: string }> {
    const person = await member()
    const body = { identifier: person.email, password: person.password }
    const token = (await call('POST /api/auth/local', { body })).json.jwt as string
    await setToken(page, token, stack().siteUrl)
    return { ...person, token }
  }

  interface Flow {
    /** Appears in the test titles. */
    name: string
    /** The calls of the flow, each with the message shown when it fails. Each fails in a test of its own. */
    calls: Record<string, string>
    /** Everything before the button press that makes the first call. */
    prepare: (page: Page) => Promise<Person>
    send: (page: Page) => Promise<unknown>
    /** Checks that the form still holds its values. */
    kept?: (page: Page, person: Person) => Promise<unknown>
    done: (page: Page, person: Person) => Promise<unknown>
  }

  const away = en['account.error.away']
  const password = (page: Page, label: 'account.password' | 'account.password.new') =>
    page.getByLabel(en[label], { exact: true })

  // One flow for each component that sends something.
  const flows: Flow[] = [
    {
      name: 'signing in',
      calls: {
        'POST /api/auth/local': away,
        'GET /api/users/me': en['account.own.failed'],
        OwnEntries: en['account.own.failed'],
      },
      async prepare(page) {
        const person = await member()
        await open(page, url('/account/sign-in'))
        await page.getByLabel(en['account.identifier']).fill(person.email)
        await password(page, 'account.password').fill(person.password)
        return person
      },
      send: press(en['account.sign_in']),
      async kept(page, person) {
        await expect(page.getByLabel(en['account.identifier'])).toHaveValue(person.email)
        await expect(password(page, 'account.password')).toHaveValue(person.password)
      },
      async done(page, person) {
        await signedIn(page, person)
        await expect(page.getByText(en['account.enquiries.none'])).toBeVisible()
      },
    },
    {
      name: 'resending the confirmation email',
      calls: { 'POST /api/auth/send-email-confirmation': away },
      async prepare(page) {
        const person = somebody()
        await call('POST /api/auth/local/register', { body: person })
        await open(page, url('/account/sign-in'))
        await signIn(page, person.email, person.password)
        await expect(page.getByRole('alert')).toContainText(en['account.error.unconfirmed'])
        await page.getByRole('link', { name: en['account.confirm.again'] }).click()
        await expect(page.getByRole('heading', { level: 1, name: en['account.confirm'] })).toBeFocused()
        await expect(page.getByText(en['account.confirm.text'])).toBeVisible()
        await page.getByLabel(en['account.email']).fill(person.email)
        return person
      },
      send: press(en['account.confirm.again']),
      kept: (page, { email }) => expect(page.getByLabel(en['account.email'])).toHaveValue(email),
      async done(page, { email }) {
        await expect(page.getByText(`If there’s an account with ${email}`)).toBeVisible()
        expect((await linkOfMail(stack(), email, 2)).pathname).toBe('/account/confirm-email')
      },
    },
    {
      name: 'saving an estimate',
      calls: { 'POST /api/estimates': away },
      async prepare(page) {
        const person = await memberSignedIn(page)
        await open(page, url('/prices'))
        await page.getByLabel(en['estimate.item'], { exact: true }).selectOption({ index: 1 })
        await page.getByLabel(/^Quantity/).fill('12')
        await page.getByLabel(en['estimate.title']).fill('Our hall')
        return person
      },
      send: press(en['estimate.save']),
      kept: (page) => expect(page.getByLabel(en['estimate.title'])).toHaveValue('Our hall'),
      done: (page) => expect(page.getByRole('link', { name: en['estimate.saved'] })).toBeVisible(),
    },
    {
      name: 'removing an estimate',
      calls: { 'DELETE /api/estimates/': away },
      async prepare(page) {
        const person = await memberSignedIn(page)
        const item = (await call('GET /api/price-items?pagination[limit]=1')).json.data[0].documentId
        const body = { data: { title: 'Our hall', lines: [{ item, quantity: 2 }] } }
        await call('POST /api/estimates', { token: person.token, body })
        await open(page, url('/account'))
        return person
      },
      send: press('Remove Our hall'),
      kept: (page) => expect(page.getByText(/^Our hall, /)).toBeVisible(),
      done: (page) => expect(page.getByText(en['account.estimates.none'])).toBeVisible(),
    },
  ]

  for (const { name, calls, prepare, send, kept, done } of flows)
    for (const [call, says] of Object.entries(calls))
      test(`${name}: the user can retry after ${call} fails`, async ({ page }) => {
        const person = await prepare(page)
        proxy.cut = call
        proxy.forget()
        await send(page)
        await expect(page.getByText(says)).toBeVisible()
        // No endless retries: one call by the server, one by the browser, and one that checks whether the token is
        // rejected.
        await page.waitForLoadState('networkidle')
        const sentCalls = proxy.calls.filter((sent) => sent.startsWith(call)).length
        expect([sentCalls > 0, sentCalls <= 4, sentCalls]).toEqual([true, true, sentCalls])
        const hasForm = says === away
        if (hasForm) await kept?.(page, person)
        proxy.cut = undefined
        // In the account the session has survived the failure.
        await (hasForm ? send : tryAgain)(page)
        await done(page, person)
      })

  test('email confirmation can be retried', async ({ page }) => {
    const person = somebody()
    await call('POST /api/auth/local/register', { body: person })
    proxy.cut = 'GET /api/auth/email-confirmation'
    await page.goto((await linkOfMail(stack(), person.email)).href)
    await expect(page.getByText(away)).toBeVisible()
    proxy.cut = undefined
    await tryAgain(page)
    await expect(page.getByText(en['account.confirm.done'])).toBeVisible()
  })

  test('signing in with a provider: an error with a link back to the form, or with a button to retry', async ({
    page,
  }) => {
    await open(page, url('/account/sign-in'))
    proxy.cut = 'GET /api/connect/mockid/callback'
    await page.getByRole('link', { name: 'Sign in with Mockid' }).click()
    await press('Continue')(page)
    await expect(page.getByText(away)).toBeVisible()
    expect(page.url()).toBe(url('/account/connect/mockid'))
    proxy.cut = undefined
    await page.getByRole('main').getByRole('link', { name: en['account.sign_in'] }).last().click()
    await page.getByRole('link', { name: 'Sign in with Mockid' }).click()
    proxy.cut = 'GET /api/auth/mockid/callback'
    await press('Continue')(page)
    await expect(page.getByText(away)).toBeVisible()
    proxy.cut = undefined
    await tryAgain(page)
    await signedIn(page, { username: 'grace' })
  })

  test('the sign-in form works when the list of providers is unavailable', async ({ page }) => {
    proxy.cut = 'GET /api/sign-in-providers'
    const sentCalls = page.waitForResponse('**/api/sign-in-providers')
    await open(page, url('/account/sign-in'))
    await sentCalls
    await expect(page.getByRole('button', { name: en['account.sign_in'] })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a signed-in visitor can keep reading and stays signed in', async ({ page }) => {
    // This page is rendered on request, so it must be in the cache before the outage.
    expect((await raw(stack().siteUrl, '/blog')).status).toBe(200)
    const person = await memberSignedIn(page)
    proxy.cut = ''
    for (const path of ['/faq', '/blog', '/account']) {
      const answer = await page.goto(url(path))
      expect([path, answer?.status()]).toEqual([path, 200])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await expect(page.getByText(en['account.own.failed'])).toBeVisible()
    proxy.cut = undefined
    await tryAgain(page)
    await signedIn(page, person)
    await expect(page.getByText(en['account.enquiries.none'])).toBeVisible()
  })
})

test('secrets from emails and providers appear in no log', async () => {
  // Strapi 5 sends this placeholder instead of a token.
  secrets.delete('in-session')
  expect(new Set(secrets.values())).toEqual(new Set(['change', 'code', 'state', 'confirmation']))
  // The logs are complete only after both processes have stopped.
  await Promise.all([stack().stopSite(), stack().stopStrapi('SIGTERM')])
  const log = (name: string) => readFileSync(join(stack().logs, name), 'utf8')
  expect(log('strapi.log')).toMatch(/GET \/api\/auth\/email-confirmation \(\d+ ms\) 302/)
  expect(log('strapi.log')).toMatch(/GET \/api\/connect\/mockid\/callback \(\d+ ms\) 302/)
  for (const name of ['strapi.log', 'site.log'])
    for (const [value, kind] of secrets) expect(log(name).includes(value), `a ${kind} in ${name}`).toBe(false)
})
