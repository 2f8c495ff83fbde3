// The account page: it shows its own visitor’s data, and nothing of it stays behind.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import {
  close,
  newAccount,
  register,
  setToken,
  signedInPage,
  signIn,
  signInShown,
  signOut,
  somebody,
  tokenOf,
} from './support/accountSteps.ts'
import { backendCalls } from './support/backendCalls.ts'
import { footerLink } from './support/navigating.ts'
import { hydrate, open } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { type StackAddress, sharedStack } from './support/stackFile.ts'
import { expect, test } from './support/test.ts'

/** Records the page’s calls to the backend from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:api|graphql)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Creates an account with an enquiry whose message contains the username. */
async function accountWithEnquiry() {
  const person = await newAccount()
  await enquire(person, `The floor of ${person.username}`)
  return person
}

let enquiries = 0
async function enquire({ username, email, token }: Awaited<ReturnType<typeof newAccount>>, message: string) {
  enquiries += 1
  const reference = `${username.slice(-12)}-${enquiries}`
  const data = { reference, name: 'A', email, postcode: 'SW4', message }
  const call = backendCalls(sharedStack(), '198.51.100.8')
  expect((await call('POST /api/enquiries', { body: { data }, token })).status).toBe(201)
}

const ofSomebody = (page: Page, { username }: { username: string }) => page.getByText(`The floor of ${username}`)
const toAccount = (page: Page) => page.getByRole('banner').getByRole('link', { name: en.account }).click()

test('the first view contains the user’s own data and makes no further backend calls', async ({ page }) => {
  const person = await accountWithEnquiry()
  await setToken(page, person.token)
  const calls = watchCalls(page)
  const answer = await page.goto('/account')
  expect(await answer?.text()).toContain(`The floor of ${person.username}`)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByText(`Signed in as ${person.username}`)).toBeVisible()
  await expect(ofSomebody(page, person)).toBeVisible()
  await hydrate(page)
  await page.getByRole('button', { name: en['account.password.save'] }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  // The session starts when the browser is idle; any call it makes would be under way by now.
  await page.waitForLoadState('networkidle')
  await footerLink(page, '/faq').click()
  await expect(page).toHaveURL('/faq')
  expect(calls).toEqual([])
})

test('after signing out, no user data is left in the page', async ({ page }) => {
  const { username, email, token } = await accountWithEnquiry()
  await setToken(page, token)
  const answer = await page.goto('/account')
  expect(await answer?.text()).toContain(email)
  await hydrate(page)
  await expect(page.getByText(email)).toBeVisible()
  await signOut(page)
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: routeOf('home').h1 })).toBeFocused()
  await expect(page).toHaveURL('/')
  const left = await page.content()
  for (const theirs of [email, username]) expect(left).not.toContain(theirs)
})

test('each navigation loads fresh account data', async ({ page }) => {
  const person = await accountWithEnquiry()
  await setToken(page, person.token)
  const userResponse = page.waitForResponse('**/api/users/me?*')
  await open(page, '/faq')
  await (await userResponse).finished()
  const calls = watchCalls(page)
  await toAccount(page)
  await expect(ofSomebody(page, person)).toBeVisible()
  await footerLink(page, '/faq').click()
  await expect(page).toHaveURL('/faq')
  await enquire(person, 'A later one')
  await toAccount(page)
  await expect(page.getByText('A later one')).toBeVisible()
  expect(calls.filter((call) => call !== 'GET /api/users/me')).toEqual([])
})

test('a user who signs in after another one in the same page sees only their own data', async ({ page }) => {
  const [first, second] = [await accountWithEnquiry(), await accountWithEnquiry()]
  await open(page, '/account/sign-in')
  await signIn(page, first.email, first.password)
  await expect(ofSomebody(page, first)).toBeVisible()
  await signOut(page)
  await toAccount(page)
  await signInShown(page)
  await signIn(page, second.email, second.password)
  await expect(ofSomebody(page, second)).toBeVisible()
  await expect(ofSomebody(page, first)).toHaveCount(0)
})

test('an open page switches to the user who signs in in another tab', async ({ page, context }) => {
  const [first, second] = [await accountWithEnquiry(), await accountWithEnquiry()]
  await setToken(page, second.token)
  await open(page, '/account')
  await expect(ofSomebody(page, second)).toBeVisible()
  const other = await context.newPage()
  await open(other, '/faq')
  await setToken(page, first.token)
  await other.evaluate((token) => new BroadcastChannel('session').postMessage({ token }), first.token)
  await expect(page.getByText(`Signed in as ${first.username}`)).toBeVisible()
  await expect(ofSomebody(page, first)).toBeVisible()
  await expect(ofSomebody(page, second)).toHaveCount(0)
})

test('a page still loading when another user signs in in another tab shows their data', async ({ page: next }) => {
  const [first, second] = [await accountWithEnquiry(), await accountWithEnquiry()]
  await setToken(next, first.token)
  const documents: string[] = []
  // Rendered for the first user; when it arrives, the cookie is the second user’s.
  await next.route(/\/account$/, async (route) => {
    const response = await route.fetch()
    documents.push(await response.text())
    await setToken(next, second.token)
    await route.fulfill({ response })
  })
  await next.goto('/account')
  await expect(next.getByText(`Signed in as ${second.username}`)).toBeVisible()
  await expect(ofSomebody(next, second)).toBeVisible()
  await expect(ofSomebody(next, first)).toHaveCount(0)
  const names = documents.map((html) => [first, second].filter(({ username }) => html.includes(username)))
  expect(names).toEqual([[first], [second]])
})

test('changing the password keeps the session and does not reload the user’s data', async ({ page }) => {
  const person = await accountWithEnquiry()
  await setToken(page, person.token)
  await open(page, '/account')
  const calls = watchCalls(page)
  await page.getByLabel(en['account.password.current']).fill(person.password)
  await page.getByLabel(en['account.password.new'], { exact: true }).fill('five silent oak boards')
  await page.getByLabel(en['account.password.again']).fill('five silent oak boards')
  await page.getByRole('button', { name: en['account.password.save'] }).click()
  await expect(page.getByText(en['account.password.saved'])).toBeFocused()
  await expect(ofSomebody(page, person)).toBeVisible()
  expect(calls).toEqual(['POST /api/auth/change-password'])
})

test('anonymous visitors do not load the accounts code', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  for (const path of ['/', '/prices']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
  }
  // Strings found only in the account client, the account forms, and any Apollo cache.
  const found = async (mark: string) => {
    // Asked for again, because the browser drops what it has loaded when the next page is opened.
    const texts = [...scripts].map(async (url) => (await page.request.get(url)).text())
    return (await Promise.all(texts)).filter((text) => text.includes(mark)).length
  }
  for (const mark of ['/auth/local', 'Invalid identifier or password', 'current-password', 'ROOT_QUERY'])
    expect(await found(mark), mark).toBe(0)
  expect(scripts.size).toBeGreaterThan(5)
  await open(page, '/account/sign-in')
  for (const mark of ['/auth/local', 'Invalid identifier or password', 'current-password'])
    await expect.poll(() => found(mark), mark).toBeGreaterThan(0)
  expect(await found('ROOT_QUERY')).toBe(0)
})

test('when an account is blocked while its page is open, the next call leads to the sign-in form', async ({
  page,
  editor,
  allow,
}) => {
  allow('401')
  const person = await signedInPage(page)
  await close(person, editor)
  await page.getByLabel(en['account.password.current']).fill(person.password)
  await page.getByLabel(en['account.password.new'], { exact: true }).fill('five silent oak boards')
  await page.getByLabel(en['account.password.again']).fill('five silent oak boards')
  await page.getByRole('button', { name: en['account.password.save'] }).click()
  await expect(page).toHaveURL('/account/sign-in?ended')
  await expect(page.getByText(en['account.error.signed_out'])).toBeVisible()
  await expect.poll(() => tokenOf(page)).toBeUndefined()
})

test('a user can sign out even if the accounts code cannot be loaded', async ({ page, stack, allow }) => {
  const code = chunkWith(stack, '/auth/local')
  allow(code)
  await setToken(page, (await newAccount()).token)
  await page.route(`**/${code}`, (route) => route.abort())
  await open(page, '/account')
  await page.getByRole('button', { name: en['account.sign_out'] }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => tokenOf(page)).toBeUndefined()
})

test('if the accounts code cannot be loaded on the account page, the user can retry', async ({
  page,
  context,
  stack,
  allow,
}) => {
  const code = chunkWith(stack, '/auth/local')
  allow(code)
  await page.route(`**/${code}`, (route) => route.abort())
  await open(page, '/faq')
  const other = await context.newPage()
  const person = somebody()
  await register(other, person)
  await toAccount(page)
  await expect(page.getByText(en['account.own.failed'])).toBeVisible()
  await page.unroute(`**/${code}`)
  await page.getByRole('button', { name: en.again, exact: true }).click()
  await expect(page.getByText(`Signed in as ${person.username}`)).toBeVisible()
})

/** Name of the only file in the build that contains `mark`. */
function chunkWith({ dist }: StackAddress, mark: string): string {
  const chunks = join(dist, 'client/assets/chunks')
  const holds = (name: string) => name.endsWith('.js') && readFileSync(join(chunks, name), 'utf8').includes(mark)
  const [name, ...others] = readdirSync(chunks).filter(holds)
  if (!name || others.length > 0) throw new Error(`Not in one file alone: ${mark}`)
  return name
}
