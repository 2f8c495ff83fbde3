// Accounts in the browser: forms, sessions, tabs, and what a visitor sees of their own.

import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import {
  newAccount,
  type Person,
  register,
  signedInPage,
  signIn,
  signInShown,
  signOut,
  somebody,
  toAccount,
  tokenOf,
} from './support/accountSteps.ts'
import { backendCalls, enquire, freeTimes } from './support/backendCalls.ts'
import { enquiryField, sendEnquiry } from './support/enquiryForm.ts'
import { follow, footerLink } from './support/navigating.ts'
import { hydrate, open, toasts } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'

test('a visitor who is not signed in is asked to sign in, and returns to the requested page', async ({ page }) => {
  const person = await signedInPage(page)
  await page.getByRole('button', { name: en['account.sign_out'] }).click()
  // Checked first, because the toast closes after five seconds.
  await expect(toasts(page, en['toast.signed_out'])).toHaveClass(/--info/)
  await expect(page).toHaveURL('/')
  await expect.poll(() => tokenOf(page)).toBeUndefined()
  await toAccount(page)
  await expect(page).toHaveURL('/account/sign-in?next=%2Faccount')
  await signInShown(page)
  await signIn(page, person.email, person.password)
  await expect(toasts(page, en['toast.signed_in'])).toHaveClass(/--success/)
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(`Signed in as ${person.username}`)).toBeVisible()
  await page.goto('/account/sign-in')
  await expect(page).toHaveURL('/account')
})

test('the token is stored only in a Secure, SameSite=Lax cookie that lasts seven days', async ({ page, stack }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await register(page, somebody())
  const cookie = await tokenOf(page)
  expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax', domain: new URL(stack.siteUrl).hostname })
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 604_800)).toBeLessThan(120)
  const token = cookie?.value ?? 'none'
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  for (const place of [urls.join(), storage, await page.content(), page.url()]) expect(place).not.toContain(token)
})

test('a wrong password shows an error, keeps the input and leaves an existing session alone', async ({
  page,
  context,
  allow,
}) => {
  allow('400')
  // This form was open before the user signed in in another tab.
  const form = await context.newPage()
  await open(form, '/account/sign-in')
  const person = await signedInPage(page)
  const before = await tokenOf(page)
  await signIn(form, person.email, 'not my password')
  await expect(form.getByRole('alert')).toContainText(en['account.error.no_match'])
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByLabel(en['account.email'])).toHaveValue(person.email)
  expect(await tokenOf(page)).toEqual(before)
  await page.reload()
  await hydrate(page)
  await expect(page.getByText(`Signed in as ${person.username}`)).toBeVisible()

  await signOut(page)
  await signIn(form, person.email, person.password)
  await expect(form).toHaveURL('/account')
})

test('all tabs sign in and out together', async ({ page, context }) => {
  const person = await signedInPage(page)
  const other = await context.newPage()
  await open(other, '/account')
  await expect(other.getByText(`Signed in as ${person.username}`)).toBeVisible()
  await page.getByRole('button', { name: en['account.sign_out'] }).click()
  await expect(other).toHaveURL('/account/sign-in?ended')
  await expect(other.getByText(en['account.error.signed_out'])).toBeVisible()
  await signInShown(other)
  await signIn(other, person.email, person.password)
  await expect(other).toHaveURL('/account')
  await toAccount(page)
  await expect(page.getByText(`Signed in as ${person.username}`)).toBeVisible()
})

test('an account lists where it is signed in, and ends one of them; signing out ends its own', async ({
  page,
  stack,
}) => {
  const person = await signedInPage(page)
  const call = backendCalls(stack, '198.51.100.9')
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'
  const elsewhere = {
    body: { identifier: person.email, password: person.password },
    headers: { 'user-agent': userAgent },
  }
  const other: string = (await call('POST /api/auth/local', elsewhere)).json.jwt
  const status = async (token: string) => (await call('GET /api/users/me', { token })).status
  expect([await status(other), await status(person.token)]).toEqual([200, 200])

  await open(page, '/account')
  const heading = page.getByRole('heading', { name: en['account.sessions'] })
  const sessions = page.locator('section', { has: heading }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: en['account.sessions.current'] }).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'End this session: Firefox on Windows' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(heading).toBeFocused()
  await expect(toasts(page, 'The session has ended: Firefox on Windows')).toBeVisible()
  expect([await status(other), await status(person.token)]).toEqual([401, 200])

  await signOut(page)
  await expect.poll(() => status(person.token)).toBe(401)
})

test('an enquiry sent while signed in is listed in the user’s own account', async ({ page, editor }) => {
  const person = await signedInPage(page)
  await footerLink(page, '/contact').click()
  await expect(page.getByRole('heading', { level: 1, name: routeOf('contact').h1 })).toBeFocused()
  const message = `A floor of ${person.username}`
  await sendEnquiry(page, { postcode: 'SW4 7AA', message, name: 'Ada', email: person.email })
  await expect(enquiryField(page, 'message')).toHaveCount(0)
  await editor.waitFor('enquiry', { email: person.email })
  await toAccount(page)
  await expect(page.getByText(`A floor of ${person.username}`)).toBeVisible()
})
test('signed in: name and email are filled in, never over typed text; the account shows the survey; it can be deleted', async ({
  page,
  stack,
  editor,
}) => {
  const person = await signedInPage(page)
  const call = backendCalls(stack, '198.51.100.8')
  const survey = (await freeTimes(call)).at(-9)
  const reference = `ACC-${person.username.slice(-12)}`
  await enquire(call, { reference, name: 'Ada Brown', email: person.email, survey }, person.token)

  // The page is the same for everybody: the browser fills in the form.
  const answer = await page.request.get('/contact')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  expect(await answer.text()).not.toContain(person.email)
  await open(page, '/contact?about=/services/parquet')
  const name = page.locator('form.enquiry [name=name]')
  const email = page.locator('form.enquiry [name=email]')
  await expect(name).toHaveValue('Ada Brown')
  await expect(email).toHaveValue(person.email)
  await page.goto('/contact')
  await email.evaluate((field: HTMLInputElement) => {
    field.value = 'other@example.test'
  })
  await hydrate(page)
  await expect(name).toHaveValue('Ada Brown')
  await expect(email).toHaveValue('other@example.test')

  await page.goto('/account')
  await page.getByRole('link', { name: `Change the survey of ${reference}` }).click()
  await expect(page).toHaveURL('/account/survey')
  await expect(page.getByText(reference)).toBeVisible()

  await open(page, '/account')
  await page.getByText(en['account.delete'], { exact: true }).click()
  await page.locator('[name=deletePassword]').fill(person.password)
  await page.getByRole('button', { name: en['account.delete.yes'] }).click()
  await expect.poll(() => tokenOf(page)).toBeUndefined()
  expect(await editor.find('enquiry', { reference })).toMatchObject({ name: 'Ada Brown', owner: null })
})

test.describe('the page to return to after signing in', () => {
  let person: Person
  const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
  test.beforeEach(async ({ page }) => {
    person = await newAccount()
    await open(page, '/account/sign-in?next=%2Fprices')
  })

  test('is kept across the account forms and a reload', async ({ page }) => {
    await inMain(page, en['account.register']).click()
    await expect(page).toHaveURL('/account/register?next=%2Fprices')
    await inMain(page, en['account.sign_in']).click()
    await expect(page).toHaveURL('/account/sign-in?next=%2Fprices')
    await page.reload()
    await hydrate(page)
    await inMain(page, en['account.forgot.question']).click()
    await expect(page.getByRole('heading', { level: 1, name: en['account.forgot'] })).toBeFocused()
    await inMain(page, en.account).click()
    await signInShown(page)
    await signIn(page, person.email, person.password)
    await expect(page).toHaveURL('/prices')
  })

  test('is forgotten after visiting another page', async ({ page }) => {
    await footerLink(page, '/faq').click()
    await expect(page).toHaveURL('/faq')
    await follow(page, '/account/sign-in')
    await signInShown(page)
    await signIn(page, person.email, person.password)
    await expect(page).toHaveURL('/account')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the sign-in page says that it requires JavaScript', async ({ page, allow }) => {
    allow(/\.js csp$/)
    await page.goto('/account/sign-in')
    await expect(page.getByText(en['account.noscript'])).toBeVisible()
    await expect(page.getByRole('button', { name: en['account.sign_in'] })).toBeHidden()
  })
})

test('a form sent before hydration is shown again with its input, except the password', async ({ page, allow }) => {
  allow('422')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // A slow connection: no code arrives before the form is sent.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.clock.install()
  await page.goto('/account/sign-in', { waitUntil: 'commit' })
  await page.getByLabel(en['account.email']).fill('jo@example.test')
  await page.getByLabel(en['account.password'], { exact: true }).fill('four silent oak boards')
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('main').getByRole('button', { name: en['account.sign_in'] }).click({ noWaitAfter: true })
  await page.clock.fastForward(10_000)
  const html = await (await answer).text()
  expect(html).not.toContain('four silent')
  release()
  await expect(page.getByText(en['account.error.early'])).toBeVisible()
  await expect(page.getByLabel(en['account.email'])).toHaveValue('jo@example.test')
  await expect(page.getByLabel(en['account.password'], { exact: true })).toHaveValue('')
  expect(page.url()).not.toContain('?')
})

test('a password can be shown; while it is, it is still not kept', async ({ page }) => {
  await open(page, '/account/sign-in')
  await page.getByLabel(en['account.email']).fill('jo@example.test')
  const password = page.getByLabel(en['account.password'], { exact: true })
  await password.fill('four silent oak boards')
  await page.getByLabel(en['account.password.show']).check()
  await expect(password).toHaveAttribute('type', 'text')
  await password.press('End')
  await password.pressSequentially('!')
  await page.reload()
  await expect(page.getByLabel(en['account.email'])).toHaveValue('jo@example.test')
  await expect(password).toHaveValue('')
})
