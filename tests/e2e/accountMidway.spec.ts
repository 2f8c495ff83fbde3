// The backend becomes unavailable in the middle of each account flow.

import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { accountShown, fillRegister, type Person, signIn, somebody, tokenOf } from './support/accountSteps.ts'
import { backendCalls } from './support/backendCalls.ts'
import { type CountingProxy, countingProxy } from './support/countingProxy.ts'
import { linkOfMail } from './support/mails.ts'
import { type OauthProvider, startOauthProvider } from './support/oauthProvider.ts'
import { open } from './support/opened.ts'
import { ownStack } from './support/ownStack.ts'
import { raw } from './support/raw.ts'
import { expect, test } from './support/test.ts'

/** Drops the connection of one call at a time; the call is then retried. */
let proxy: CountingProxy
let provider: OauthProvider
const stack = ownStack(
  async () => {
    proxy = await countingProxy()
    provider = await startOauthProvider()
    return { siteEnv: { STRAPI_URL: proxy.url }, strapiEnv: { ...provider.env, EMAIL_CONFIRMATION: 'true' } }
  },
  async ({ strapiUrl }) => proxy.forwardTo(strapiUrl),
)
test.afterAll(() => {
  proxy?.close()
  provider?.stop()
})
test.afterEach(() => {
  proxy.cut = undefined
})
test.beforeEach(({ allow }) => allow(/503|400/))

const url = (path: string) => `${stack().siteUrl}${path}`
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const tryAgain = press(en.again)
const signedIn = (page: Page, { username }: Person) => expect(page.getByText(`Signed in as ${username}`)).toBeVisible()

/** Creates an account with a confirmed address, without the browser. */
async function member(): Promise<Person> {
  const person = somebody()
  const call = backendCalls(stack(), '198.51.100.7')
  await call('POST /api/auth/local/register', { body: person })
  const confirmation = (await linkOfMail(stack(), person.email)).searchParams.get('confirmation')
  expect((await call(`GET /api/auth/email-confirmation?confirmation=${confirmation}`)).status).toBe(302)
  return person
}

async function memberSignedIn(page: Page): Promise<Person> {
  const person = await member()
  await open(page, url('/account/sign-in'))
  await signIn(page, person.email, person.password)
  await signedIn(page, person)
  await accountShown(page)
  return person
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
const mine = { 'GET /api/users/me': en['account.own.failed'], OwnEntries: en['account.own.failed'] }
const password = (page: Page, label: 'account.password' | 'account.password.new') =>
  page.getByLabel(en[label], { exact: true })
const newPassword = 'five silent oak boards'

const flows: Flow[] = [
  {
    name: 'signing in',
    calls: { 'POST /api/auth/local': away, ...mine },
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
    name: 'registering',
    calls: { 'POST /api/auth/local/register': away },
    async prepare(page) {
      const person = somebody()
      await open(page, url('/account/register'))
      await fillRegister(page, person)
      return person
    },
    send: press(en['account.register']),
    async kept(page, person) {
      await expect(page.getByLabel(en['account.email'])).toHaveValue(person.email)
      await expect(password(page, 'account.password.new')).toHaveValue(person.password)
    },
    done: (page, { email }) => expect(page.getByText(`We have sent an email to ${email}.`)).toBeVisible(),
  },
  {
    name: 'resending the confirmation email',
    calls: { 'POST /api/auth/send-email-confirmation': away },
    async prepare(page) {
      const person = somebody()
      await backendCalls(stack(), '198.51.100.7')('POST /api/auth/local/register', { body: person })
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
      await expect(page.getByText(`If there is an account with ${email}`)).toBeVisible()
      expect((await linkOfMail(stack(), email, 2)).pathname).toBe('/account/confirm-email')
    },
  },
  {
    name: 'requesting a password reset',
    calls: { 'POST /api/auth/forgot-password': away },
    async prepare(page) {
      const person = somebody()
      await open(page, url('/account/forgot-password'))
      await page.getByLabel(en['account.email']).fill(person.email)
      return person
    },
    send: press(en['account.forgot.send']),
    kept: (page, { email }) => expect(page.getByLabel(en['account.email'])).toHaveValue(email),
    done: (page) => expect(page.getByText(en['account.forgot.sent'])).toBeVisible(),
  },
  {
    name: 'resetting the password',
    calls: { 'POST /api/auth/reset-password': away },
    async prepare(page) {
      const person = await member()
      await backendCalls(stack(), '198.51.100.7')('POST /api/auth/forgot-password', { body: { email: person.email } })
      await open(page, (await linkOfMail(stack(), person.email, 2)).href)
      await password(page, 'account.password.new').fill(newPassword)
      await page.getByLabel(en['account.password.again']).fill(newPassword)
      return person
    },
    send: press(en['account.password.save']),
    kept: (page) => expect(password(page, 'account.password.new')).toHaveValue(newPassword),
    done: signedIn,
  },
  {
    name: 'changing the password',
    calls: { 'POST /api/auth/change-password': away },
    async prepare(page) {
      const person = await memberSignedIn(page)
      await page.getByLabel(en['account.password.current']).fill(person.password)
      await password(page, 'account.password.new').fill(newPassword)
      await page.getByLabel(en['account.password.again']).fill(newPassword)
      return person
    },
    send: press(en['account.password.save']),
    kept: (page) => expect(password(page, 'account.password.new')).toHaveValue(newPassword),
    done: (page) => expect(page.getByText(en['account.password.saved'])).toBeVisible(),
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
      const call = backendCalls(stack(), '198.51.100.7')
      const item = (await call('GET /api/price-items?pagination[limit]=1')).json.data[0].documentId
      const body = { data: { title: 'Our hall', lines: [{ item, quantity: 2 }] } }
      await call('POST /api/estimates', { token: (await tokenOf(page))?.value ?? '', body })
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
      const asked = proxy.calls.filter((each) => each.startsWith(call)).length
      expect([asked > 0, asked <= 4, asked]).toEqual([true, true, asked])
      const hasForm = says === away
      if (hasForm) await kept?.(page, person)
      else expect(await tokenOf(page)).toBeDefined()
      proxy.cut = undefined
      await (hasForm ? send : tryAgain)(page)
      await done(page, person)
    })

test('email confirmation can be retried after the backend was unavailable', async ({ page }) => {
  const person = somebody()
  await backendCalls(stack(), '198.51.100.7')('POST /api/auth/local/register', { body: person })
  proxy.cut = 'GET /api/auth/email-confirmation'
  await page.goto((await linkOfMail(stack(), person.email)).href)
  await expect(page.getByText(away)).toBeVisible()
  proxy.cut = undefined
  await tryAgain(page)
  await expect(page.getByText(en['account.confirm.done'])).toBeVisible()
})

test.describe('signing in with a provider', () => {
  const begin = async (page: Page) => {
    await open(page, url('/account/sign-in'))
    await page.getByRole('link', { name: 'Sign in with Mockid' }).click()
  }
  const grace = { username: 'grace', email: '', password: '' }

  for (const [when, call] of [
    ['before the provider', 'GET /api/connect/mockid'],
    ['after the provider', 'GET /api/connect/mockid/callback'],
  ] as const)
    test(`failure ${when}: an error is shown, with a link back to the form`, async ({ page }) => {
      await open(page, url('/account/sign-in'))
      proxy.cut = call
      await page.getByRole('link', { name: 'Sign in with Mockid' }).click()
      if (call.endsWith('callback')) await press('Continue')(page)
      await expect(page.getByText(away)).toBeVisible()
      expect(page.url()).toBe(url('/account/connect/mockid'))
      proxy.cut = undefined
      await page.getByRole('main').getByRole('link', { name: en['account.sign_in'] }).last().click()
      await page.getByRole('link', { name: 'Sign in with Mockid' }).click()
      await press('Continue')(page)
      await signedIn(page, grace)
    })

  for (const [call, says] of Object.entries({ 'GET /api/auth/mockid/callback': away, ...mine }))
    test(`the user can retry after ${call} fails`, async ({ page }) => {
      await begin(page)
      proxy.cut = call
      await press('Continue')(page)
      await expect(page.getByText(says)).toBeVisible()
      proxy.cut = undefined
      await tryAgain(page)
      await signedIn(page, grace)
    })

  test('the sign-in form works when the list of providers is unavailable', async ({ page }) => {
    proxy.cut = 'GET /api/sign-in-providers'
    const asked = page.waitForResponse('**/api/sign-in-providers')
    await open(page, url('/account/sign-in'))
    await asked
    await expect(page.getByRole('button', { name: en['account.sign_in'] })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('during an outage a signed-in visitor can keep reading and stays signed in', async ({ page }) => {
  // This page is rendered on request, so it must be in the cache before the outage.
  expect((await raw(stack().siteUrl, '/blog')).status).toBe(200)
  const person = await memberSignedIn(page)
  proxy.cut = ''
  for (const path of ['/faq', '/services', '/blog', '/account']) {
    const answer = await page.goto(url(path))
    expect([path, answer?.status()]).toEqual([path, 200])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.getByText(en['account.own.failed'])).toBeVisible()
  expect(await tokenOf(page)).toBeDefined()
  proxy.cut = undefined
  await tryAgain(page)
  await signedIn(page, person)
  await expect(page.getByText(en['account.enquiries.none'])).toBeVisible()
})
