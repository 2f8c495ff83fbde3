// The site’s account calls with a real Strapi 4.

import en from '../../locales/en.json' with { type: 'json' }
import { createAccountClient } from '../../services/clients/accounts/accountClient.ts'
import { signIn, somebody, tokenOf } from './support/accountSteps.ts'
import { linkOfMail } from './support/mails.ts'
import { open } from './support/opened.ts'
import { ownStrapi4 } from './support/ownStrapi4.ts'
import { expect, test } from './support/test.ts'

const stack = ownStrapi4()
const url = (path: string) => `${stack().siteUrl}${path}`

/** The site’s own client, called through the site, as in a visitor’s browser. */
const client = (token?: string) => createAccountClient({ baseUrl: url('/api'), timeoutMs: 60_000, token: () => token })
const fresh = { password: 'five silent oak boards', passwordConfirmation: 'five silent oak boards' }
const refused = (message: string, name = 'ValidationError') => ({ data: null, error: { status: 400, name, message } })

async function confirming(wanted: boolean): Promise<void> {
  const { settings } = (await stack().editor('GET', '/users-permissions/advanced')) as { settings: object }
  await stack().editor('PUT', '/users-permissions/advanced', { ...settings, email_confirmation: wanted })
}

/** The secret in the link of an email. */
async function secretOf(name: string, email: string, number = 1): Promise<string> {
  const link = await linkOfMail(stack(), email, number)
  expect(link.origin).toBe(stack().siteUrl)
  return link.searchParams.get(name) ?? ''
}

test('registering returns a token that identifies the account', async () => {
  const { email, password } = somebody()
  const token = await client().register({ email, password })
  const account = { id: expect.any(Number), email, confirmed: true, provider: 'local' }
  expect(await client(token).me({ populate: 'role' })).toEqual(account)
  await expect(client().register({ email, password })).rejects.toMatchObject(
    refused('Email or Username are already taken', 'ApplicationError'),
  )
})

test('signing in works by name or email, only with the right password, with any previous token', async () => {
  const { email, password } = somebody()
  await client().register({ email, password })
  expect(await client(await client().login({ identifier: email, password })).me()).toMatchObject({ email })
  for (const credentials of [
    { identifier: email, password: 'wrong' },
    { identifier: 'nobody', password },
  ])
    await expect(client().login(credentials)).rejects.toMatchObject(refused('Invalid identifier or password'))
  expect(await client('garbled.token.here').login({ identifier: email, password })).toMatch(/^\w+\.\w+/)
  const token = await client().login({ identifier: email, password })
  expect(await client(token).login({ identifier: email, password })).toMatch(/^\w+\.\w+/)
})

test('a missing or malformed token is rejected', async () => {
  await expect(client().me()).rejects.toMatchObject({ error: { status: 403, name: 'ForbiddenError' } })
  await expect(client('garbled.token.here').me()).rejects.toMatchObject({ error: { status: 401 } })
})

test('an address is confirmed by the link of the second confirmation email, not the first', async () => {
  const { email, password } = somebody()
  await confirming(true)
  try {
    expect(await client().register({ email, password })).toBeUndefined()
    await expect(client().login({ identifier: email, password })).rejects.toMatchObject(
      refused('Your account email is not confirmed', 'ApplicationError'),
    )
    const first = await secretOf('confirmation', email)
    await client().sendEmailConfirmation({ email })
    const second = await secretOf('confirmation', email, 2)
    await expect(client().confirmEmail(first)).rejects.toMatchObject(refused('Invalid token'))
    await client().confirmEmail(second)
    expect(await client(await client().login({ identifier: email, password })).me()).toMatchObject({ confirmed: true })
  } finally {
    await confirming(false)
  }
})

test('a password reset code works once, and the old password stops working', async () => {
  const { email, password } = somebody()
  await client().register({ email, password })
  await client().forgotPassword({ email: 'nobody@example.org' })
  await client().forgotPassword({ email })
  const code = await secretOf('code', email)
  await expect(client().resetPassword({ code, ...fresh, passwordConfirmation: 'another' })).rejects.toMatchObject(
    refused('Passwords do not match'),
  )
  expect(await client(await client().resetPassword({ code, ...fresh })).me()).toMatchObject({ email })
  await expect(client().resetPassword({ code, ...fresh })).rejects.toMatchObject(refused('Incorrect code provided'))
  await expect(client().login({ identifier: email, password })).rejects.toMatchObject({ error: { status: 400 } })
  await client().login({ identifier: email, password: fresh.password })
})

test('changing the password requires a session and the current password', async () => {
  const { email, password } = somebody()
  const token = await client().register({ email, password })
  const wanted = { currentPassword: password, ...fresh }
  await expect(client().changePassword(wanted)).rejects.toMatchObject({ error: { status: 403 } })
  await expect(client(token).changePassword({ ...wanted, currentPassword: 'wrong' })).rejects.toMatchObject(
    refused('The provided current password is invalid'),
  )
  expect(await client(await client(token).changePassword(wanted)).me()).toMatchObject({ email })
  await expect(client().login({ identifier: email, password })).rejects.toMatchObject({ error: { status: 400 } })
})

test('in the browser the account works without the list of providers and own entries', async ({ page, allow }) => {
  // This Strapi 4 has no GraphQL either.
  allow(/40[45]/)
  const { email, password } = somebody()
  await client().register({ email, password })
  const asked = page.waitForResponse(url('/api/sign-in-providers'))
  await open(page, url('/account/sign-in'))
  expect((await asked).status()).toBe(404)
  await expect(page.getByRole('link', { name: /^Sign in with/ })).toHaveCount(0)
  await signIn(page, email, password)
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: en['account.password.change'] })).toBeVisible()
  for (const name of [en['account.enquiries'], en['account.estimates']])
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
})

test('signing in through a provider leaves its token in no URL', async ({ page, allow }) => {
  allow(/40[45]/)
  await page.goto(url('/api/connect/mockid'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Signed in as grace')).toBeVisible()
  await expect(page).toHaveURL(url('/account'))
  const token = (await tokenOf(page))?.value
  expect(await client(token).me()).toMatchObject({ email: 'grace@example.org', provider: 'mockid' })
  await page.goBack()
  expect(page.url()).not.toMatch(/token|code=/)
})

test('a token that the provider did not issue is rejected', async () => {
  await expect(client().callback('mockid', 'stolen')).rejects.toMatchObject(
    refused('The provider did not return the signed-in user', 'ApplicationError'),
  )
  await expect(client().callback('github', 'stolen')).rejects.toMatchObject(
    refused('This provider is disabled', 'ApplicationError'),
  )
})
