import type { Page } from '@playwright/test'
import en from '../../../locales/en.json' with { type: 'json' }
import { backendCalls } from './backendCalls.ts'
import { open } from './opened.ts'
import { routeOf } from './routes.ts'
import { sharedStack } from './stackFile.ts'
import type { StrapiAdmin } from './strapiAdmin.ts'
import { expect } from './test.ts'

let people = 0

/** A person without an account; unique, so that tests can run in parallel. `username`: for calls to Strapi. */
export function somebody() {
  people += 1
  const username = `visitor-${process.pid}-${Date.now().toString(36)}-${people}`
  return { username, email: `${username}@example.test`, password: 'four silent oak boards' }
}

export type Person = ReturnType<typeof somebody>

/** Registers through the form. */
export async function register(page: Page, person: Person): Promise<void> {
  await open(page, '/account/register')
  await page.getByLabel(en['account.email']).fill(person.email)
  await page.getByLabel(en['account.password.new']).fill(person.password)
  await page.getByRole('button', { name: en['account.register'] }).click()
  await expect(page.getByText(`Signed in as ${person.username}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: en.account })).toBeFocused()
}

/** Creates an account without the browser. @returns the person, with the token of a session */
export async function newAccount(): Promise<Person & { token: string }> {
  const person = somebody()
  const { json } = await backendCalls(sharedStack(), '198.51.100.8')('POST /api/auth/local/register', { body: person })
  return { ...person, token: json.jwt }
}

/** Gives the page's browser the token of a session. */
export const setToken = (page: Page, value: string, url = sharedStack().siteUrl) =>
  page.context().addCookies([{ name: 'strapi_jwt', value, url, secure: true }])

/** Opens the account page of a new user, who has signed in without the form. */
export async function signedInPage(page: Page): Promise<Person & { token: string }> {
  const person = await newAccount()
  await setToken(page, person.token)
  await open(page, '/account')
  await expect(page.getByText(`Signed in as ${person.username}`)).toBeVisible()
  return person
}

/**
 * The sign-in form, after a navigation within the page. The heading takes the focus then, and anything typed before
 * that is lost.
 */
export const signInShown = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: en['account.sign_in'] })).toBeFocused()

export async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel(en['account.email']).fill(identifier)
  await page.getByLabel(en['account.password'], { exact: true }).fill(password)
  await page.getByRole('button', { name: en['account.sign_in'] }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: en['account.sign_out'] }).click()
  await expect.poll(() => tokenOf(page)).toBeUndefined()
  // The next page that a test opens would interrupt what this one loads.
  await expect(page.getByRole('heading', { level: 1, name: routeOf('home').h1 })).toBeVisible()
}

/** Follows the link in the header. By keyboard, because a toast covers it for five seconds. */
export const toAccount = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: en.account }).press('Enter')

/** Blocks the account, as an editor would, or unblocks it. Strapi rejects the tokens of a blocked account. */
export async function close({ email }: Person, editor: StrapiAdmin, blocked = true): Promise<void> {
  const users = '/content-manager/collection-types/plugin::users-permissions.user'
  const filter = `filters[email][$eq]=${encodeURIComponent(email)}`
  const { results } = (await editor.call('GET', `${users}?${filter}`)) as { results: { documentId: string }[] }
  await editor.call('PUT', `${users}/${results[0]?.documentId}`, { blocked })
}

export const tokenOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'strapi_jwt')
