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
import { hydrate, open } from './support/opened.ts'
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
  provider.person = graceAtProvider
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

test('after registering, the link in the email confirms the address, once, and the user can sign in', async ({
  page,
  allow,
}) => {
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

  // The link works once.
  allow('400')
  await page.goto(link.href)
  await expect(page.getByText(en['account.confirm.failed'])).toBeVisible()
})

test('a forgotten password can be reset through the emailed link, which signs the user in', async ({ page, allow }) => {
  allow('400')
  await open(page, url('/account/sign-in'))
  await signIn(page, ada.email, 'not the password')
  await expect(page.getByRole('alert')).toContainText(en['account.error.no_match'])
  await page.getByRole('link', { name: en['account.forgot.question'] }).click()
  await expect(page.getByRole('heading', { level: 1, name: en['account.forgot'] })).toBeFocused()
  // The address is there already, and in no URL.
  await expect(page.getByLabel(en['account.email'])).toHaveValue(ada.email)
  await page.getByRole('button', { name: en['account.send_link'] }).click()
  await expect(page.getByText(en['account.forgot.sent'])).toBeFocused()
  await expect(page.getByRole('link', { name: en['account.forgot.back'] })).toBeVisible()

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
  await page.getByRole('button', { name: en['account.send_link'] }).click()
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

test('a visitor signs in through a provider; the account page offers no password change', async ({ page, allow }) => {
  await open(page, url('/account/sign-in'))
  await page.getByRole('link', { name: 'Sign in with Mockid' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Signed in as grace@example.org')).toBeVisible()
  await expect(page).toHaveURL(url('/account'))
  await expect(page.getByRole('heading', { name: en['account.password.change'] })).toHaveCount(0)
  await page.goBack()
  expect(page.url()).not.toMatch(/token|code=/)

  // After signing out, the address to which the provider led is of no use.
  allow('400')
  await page.goto(url('/account'))
  await hydrate(page)
  await page.getByRole('button', { name: en['account.sign_out'] }).click()
  await expect(page).toHaveURL(url('/'))
  await page.goto(url('/account/connect/mockid?access_token=in-session'))
  await expect(page.getByText(/didn’t work/)).toBeVisible()
})

test('a rejected provider sign-in shows an error and a link back to the sign-in form', async ({ page, allow }) => {
  allow('400')
  provider.person = { email: 'unverified@example.org', email_verified: false }
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

  const away = en['account.error.away']

  /** Each call is sent once by the server, once by the browser, and once to check whether the token is rejected. */
  const expectFewCalls = async (page: Page, name: string) => {
    await page.waitForLoadState('networkidle')
    const sent = proxy.calls.filter((call) => call.startsWith(name)).length
    expect([name, sent > 0 && sent <= 4, sent]).toEqual([name, true, sent])
  }

  test('signing in can be retried, and so can loading the visitor’s own entries', async ({ page }) => {
    const person = await member()
    const identifier = page.getByLabel(en['account.email'])
    const password = page.getByLabel(en['account.password'], { exact: true })
    await open(page, url('/account/sign-in'))
    proxy.cut = 'POST /api/auth/local'
    proxy.forget()
    await signIn(page, person.email, person.password)
    await expect(page.getByText(away)).toBeVisible()
    await expectFewCalls(page, proxy.cut)
    await expect(identifier).toHaveValue(person.email)
    await expect(password).toHaveValue(person.password)
    proxy.cut = 'OwnEntries'
    proxy.forget()
    await press(en['account.sign_in'])(page)
    await expect(page.getByText(en['account.own.failed'])).toBeVisible()
    await expectFewCalls(page, proxy.cut)
    proxy.cut = undefined
    await tryAgain(page)
    await signedIn(page, person)
    await expect(page.getByText(en['account.enquiries.none'])).toBeVisible()
  })

  test('saving an estimate can be retried, and it stays in the form', async ({ page }) => {
    await memberSignedIn(page)
    await open(page, url('/prices'))
    await page.getByLabel(en['estimate.item'], { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Room 1', { exact: true }).fill('12')
    await page.getByLabel(en['estimate.title']).fill('Our hall')
    proxy.cut = 'POST /api/estimates'
    proxy.forget()
    await press(en['estimate.save'])(page)
    await expect(page.getByText(away)).toBeVisible()
    await expectFewCalls(page, proxy.cut)
    await expect(page.getByLabel(en['estimate.title'])).toHaveValue('Our hall')
    proxy.cut = undefined
    await press(en['estimate.save'])(page)
    await expect(page.getByRole('link', { name: en['estimate.saved'] })).toBeVisible()
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
