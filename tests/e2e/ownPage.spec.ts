// The account page: it shows its own visitor’s data, and nothing of it stays behind.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { newAccount, setToken, signIn, signInShown, signOut, toAccount, tokenOf } from './support/accountSteps.ts'
import { backendCalls, enquire } from './support/backendCalls.ts'
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
  await enquireAs(person, `The floor of ${person.username}`)
  return person
}

let enquiries = 0
async function enquireAs({ username, token }: Awaited<ReturnType<typeof newAccount>>, message: string) {
  enquiries += 1
  const call = backendCalls(sharedStack(), '198.51.100.8')
  await enquire(call, { reference: `${username.slice(-12)}-${enquiries}`, message }, token)
}

const ofSomebody = (page: Page, { username }: { username: string }) => page.getByText(`The floor of ${username}`)

test('the first view contains the user’s own data, without further backend calls; after signing out none is left', async ({
  page,
}) => {
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

  // After signing out, none of it is left.
  await toAccount(page)
  await expect(ofSomebody(page, person)).toBeVisible()
  await signOut(page)
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: routeOf('home').h1 })).toBeFocused()
  await expect(page).toHaveURL('/')
  const left = await page.content()
  for (const theirs of [person.email, person.username]) expect(left).not.toContain(theirs)
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
  await enquireAs(person, 'A later one')
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

/** Name of the only file in the build that contains `mark`. */
function chunkWith({ dist }: StackAddress, mark: string): string {
  const chunks = join(dist, 'client/assets/chunks')
  const holds = (name: string) => name.endsWith('.js') && readFileSync(join(chunks, name), 'utf8').includes(mark)
  const [name, ...others] = readdirSync(chunks).filter(holds)
  if (!name || others.length > 0) throw new Error(`Not in one file alone: ${mark}`)
  return name
}
