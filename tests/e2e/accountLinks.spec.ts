import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { ownStack } from './ownStack.ts'
import { backendCalls } from './support/backendCalls.ts'
import { linkOfMail } from './support/mails.ts'
import { type OauthProvider, startOauthProvider } from './support/oauthProvider.ts'
import { expect, test } from './support/test.ts'

let provider: OauthProvider
const stack = ownStack(async () => {
  provider = await startOauthProvider()
  return { strapiEnv: { ...provider.env, EMAIL_CONFIRMATION: 'true' } }
})
test.afterAll(() => provider?.stop())

const password = 'four quiet oak boards'
const go = (page: Page, path: string) => page.goto(`${stack().siteUrl}${path}`)
const button = (page: Page, name: keyof typeof en) => page.getByRole('button', { name: en[name] })

test('a new account is confirmed by the link in its mail, and then opens', async ({ page }) => {
  const email = 'ida@example.org'
  await go(page, '/account/register')
  await page.getByLabel(en['account.username']).fill('ida')
  await page.getByLabel(en['account.email']).fill(email)
  await page.getByLabel(en['account.password.new']).fill(password)
  await button(page, 'account.register').click()
  await page.goto((await linkOfMail(stack(), email)).href)
  await expect(page.getByText(en['account.confirm.done'])).toBeVisible()
  await go(page, '/account/sign-in')
  await page.getByLabel(en['account.identifier']).fill(email)
  await page.getByLabel(en['account.password'], { exact: true }).fill(password)
  await button(page, 'account.sign_in').click()
  await expect(page.getByText('Signed in as ida')).toBeVisible()
})

test('a forgotten password is chosen anew by the link in the mail', async ({ page }) => {
  const [email, call] = ['ivy@example.org', backendCalls(stack(), '198.51.100.1')]
  await call('POST /api/auth/local/register', { body: { username: 'ivy', email, password } })
  await call(`GET /api/auth/email-confirmation${(await linkOfMail(stack(), email)).search}`)
  await go(page, '/account/forgot-password')
  await page.getByLabel(en['account.email']).fill(email)
  await page.getByRole('main').locator('form').getByRole('button').click()
  await page.goto((await linkOfMail(stack(), email, 2)).href)
  for (const label of [en['account.password.new'], en['account.password.again']])
    await page.getByLabel(label, { exact: true }).fill('five loud pine boards')
  await button(page, 'account.password.save').click()
  await expect(page.getByText('Signed in as ivy')).toBeVisible()
})

test('signing in with a provider, and out, and in again', async ({ page }) => {
  for (let times = 0; times < 2; times += 1) {
    await go(page, '/account/sign-in')
    await page.getByRole('link', { name: /Mockid/ }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${stack().siteUrl}/account`)
    await expect(page.getByText('Signed in as grace')).toBeVisible()
    await button(page, 'account.sign_out').click()
    await expect(page).toHaveURL(`${stack().siteUrl}/`)
  }
})

test('what the provider said is worth nothing after signing out', async ({ page, allow }) => {
  allow('400')
  await go(page, '/account/sign-in')
  await page.getByRole('link', { name: /Mockid/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await button(page, 'account.sign_out').click()
  await go(page, '/account/connect/mockid?access_token=in-session')
  await expect(page.getByText(/has not worked/)).toBeVisible()
})
