// The site’s furniture, content and account calls with a real Strapi 4.

import { readFurniture } from '#services/clients/furniture/readFurniture.ts'
import en from '../../locales/en.json' with { type: 'json' }
import { createAccountClient } from '../../services/clients/accounts/accountClient.ts'
import { type ContentClient, createContentClient } from '../../services/clients/strapi/contentClient.ts'
import type { Furniture } from '../../services/rules/furniture/furniture.ts'
import { signIn, somebody, tokenOf } from './support/accountSteps.ts'
import { linkOfMail } from './support/mails.ts'
import { type OauthProvider, startOauthProvider } from './support/oauthProvider.ts'
import { open } from './support/opened.ts'
import { type Strapi4Stack, startStrapi4Stack } from './support/strapi4.ts'
import { strapi4Unsupported } from './support/strapi4App.ts'
import { expect, test } from './support/test.ts'

let started: Strapi4Stack | undefined
let provider: OauthProvider | undefined
test.describe.configure({ mode: 'default' })
test.skip(strapi4Unsupported !== undefined, strapi4Unsupported)
test.beforeAll(async () => {
  provider = await startOauthProvider()
  started = await startStrapi4Stack(provider.env)
})
test.afterAll(async () => {
  provider?.stop()
  await started?.stop()
})
const stack = (): Strapi4Stack => {
  if (!started) throw new Error('The stack has not been started')
  return started
}

const sample: Furniture = {
  contact: {
    companyName: 'Fourth Floors',
    strapline: 'Floors on the fourth',
    phone: '020 7946 0444',
    whatsapp: undefined,
    email: 'office@example.org',
    street: '4 Board Street',
    locality: 'London',
    postcode: 'SW4 4AA',
    latitude: 51.4625,
    longitude: -0.1381,
    openingHours: [{ day: 'monday', opens: '08:00', closes: '18:00' }],
    closures: [{ date: '2026-12-25', reason: 'Christmas Day' }],
    responsePromise: 'We answer within four hours.',
    legalName: 'Fourth Floors Ltd',
    companyNumber: '00000004',
    vatNumber: undefined,
    registeredOffice: undefined,
    proofs: [],
    sampleNotice: undefined,
    socialLinks: [{ label: 'Instagram', url: 'https://www.instagram.com/fourth' }],
  },
  menu: {
    items: [
      { label: 'Fourth services', url: '/services', children: [{ label: 'Sanding', url: '/faq', note: 'With dust' }] },
      { label: 'Fourth prices', url: '/prices', children: [] },
    ],
  },
  footerMenu: {
    columns: [{ heading: 'Fourth column', links: [{ label: 'Questions', url: '/faq', note: undefined }] }],
    smallPrint: 'Fourth Floors is a sample.',
  },
}

const visitor = () => ({ baseUrl: `${stack().strapiUrl}/api`, timeoutMs: 60_000 })
let content: ContentClient
test.beforeAll(async () => {
  const fields = { name: 'tests', description: '', type: 'full-access', lifespan: null }
  const { data } = (await stack().editor('POST', '/admin/api-tokens', fields)) as { data: { accessKey: string } }
  content = createContentClient({ ...visitor(), token: () => data.accessKey })
  for (const [type, fields] of Object.entries({
    contact: sample.contact,
    menu: sample.menu,
    'footer-menu': sample.footerMenu,
  }))
    await content.update(type, null, fields, { locale: 'en' })
  // readFurniture reads the address from here.
  process.env.STRAPI_URL = stack().strapiUrl
  process.env.STRAPI_TIMEOUT_MS = '60000'
})
test.afterAll(() => {
  delete process.env.STRAPI_URL
  delete process.env.STRAPI_TIMEOUT_MS
})

test('contact, menu and footer menu are read down to their deepest level', async () => {
  expect((await readFurniture('en')).furniture).toEqual(sample)
})

test('untranslated content is read in the default language', async () => {
  // The editor has added the language, but no content in it.
  await stack().editor('POST', '/i18n/locales', { name: 'Cymraeg', code: 'cy', isDefault: false })
  expect((await readFurniture('cy', 'en')).furniture).toEqual(sample)
})

test('an entry can be created, found, changed and deleted', async () => {
  const { data } = await content.create<{ data: { id: number } }>('redirects', { from: '/a', to: '/faq' })
  const at = (to: string) => ({ data: { id: data.id, attributes: { from: '/a', to, code: 'found_302' } } })
  expect(await content.findOne('redirects', data.id)).toMatchObject(at('/faq'))
  expect(await content.update('redirects', data.id, { to: '/prices' })).toMatchObject(at('/prices'))
  expect(await content.find('redirects', { filters: { from: { $eq: '/a' } } })).toMatchObject({
    data: [at('/prices').data],
    meta: { pagination: { total: 1 } },
  })
  expect(await content.delete('redirects', data.id)).toMatchObject(at('/prices'))
  const missing = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } }
  await expect(content.findOne('redirects', data.id)).rejects.toEqual(missing)
})

test('invalid and unauthorised entries are rejected with Strapi’s own error body', async () => {
  await expect(content.create('redirects', { to: '/faq' })).rejects.toMatchObject({
    error: { status: 400, name: 'ValidationError', message: 'from must be defined.' },
  })
  await expect(createContentClient(visitor()).create('redirects', { from: '/b' })).rejects.toMatchObject({
    error: { status: 403, name: 'ForbiddenError' },
  })
})

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
  const providersResponse = page.waitForResponse(url('/api/sign-in-providers'))
  await open(page, url('/account/sign-in'))
  expect((await providersResponse).status()).toBe(404)
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
