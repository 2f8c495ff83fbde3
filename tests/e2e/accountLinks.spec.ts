// The links in account emails, sign-in through a provider, and the secrets in their URLs.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import en from '../../locales/en.json' with { type: 'json' }
import { signIn, signInShown } from './support/accountSteps.ts'
import { linkOfMail } from './support/mails.ts'
import { type OauthProvider, startOauthProvider } from './support/oauthProvider.ts'
import { open } from './support/opened.ts'
import { ownStack } from './support/ownStack.ts'
import { expect, test } from './support/test.ts'

let provider: OauthProvider
/** Email confirmation is required here, and an OpenID Connect provider is configured. */
const stack = ownStack(async () => {
  provider = await startOauthProvider()
  return { strapiEnv: { ...provider.env, EMAIL_CONFIRMATION: 'true' } }
})
test.afterAll(() => provider?.stop())

const url = (path: string) => `${stack().siteUrl}${path}`
/** Secrets from the URLs that the browser requested. Anyone who knew one could have acted as the user. */
const secrets = new Map<string, string>()
test.beforeEach(({ page }) => {
  page.on('request', (request) => {
    for (const [name, value] of new URL(request.url()).searchParams)
      if (['change', 'code', 'state', 'confirmation', 'access_token'].includes(name)) secrets.set(value, name)
  })
})
const ada = { username: 'ada', email: 'ada@example.org', password: 'four silent oak boards' }
const newPassword = 'six silent oak boards'

test('after registering, the link in the email confirms the address and the user can sign in', async ({ page }) => {
  await open(page, url('/account/register'))
  await page.getByLabel(en['account.email']).fill(ada.email)
  await page.getByLabel(en['account.password.new']).fill(ada.password)
  await page.getByRole('button', { name: en['account.register'] }).click()
  await expect(page.getByText(`We have sent an email to ${ada.email}.`)).toBeFocused()

  const link = await linkOfMail(stack(), ada.email)
  await page.goto(link.href)
  await expect(page.getByText(en['account.confirm.done'])).toBeVisible()
  expect(page.url()).toBe(url('/account/confirm-email'))
  await page.getByRole('main').getByRole('link', { name: en['account.sign_in'] }).click()
  await signInShown(page)
  await page.getByLabel(en['account.identifier']).fill(ada.email)
  await page.getByLabel(en['account.password'], { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: en['account.sign_in'] }).click()
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
