import type { Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { close, fillRegister, register, signIn, signOut, somebody } from './support/accountSteps.ts'
import { chunkWith } from './support/chunks.ts'
import { open } from './support/opened.ts'
import { expect, test } from './support/test.ts'
import { clockOf, toasts } from './support/toasted.ts'

test('an estimate is calculated, kept while signing in, saved, listed and removed', async ({ page }) => {
  const person = somebody()
  await register(page, person)
  await signOut(page)
  await open(page, '/prices')
  const work = page.getByLabel(en['estimate.item'], { exact: true })
  const choice = work.locator('option').nth(1)
  const name = (await choice.textContent()) ?? ''
  await work.selectOption({ label: name })
  await page.getByLabel(/^Quantity/).fill('2,5')
  await expect(page.getByText(/^Total: £[\d,.]+–£[\d,.]+ including VAT$/)).toBeVisible()
  const total = ((await page.getByText(/^Total: £/).textContent()) ?? '').replace(/^Total: | including VAT$/g, '')
  await page.getByRole('link', { name: en['estimate.sign_in'] }).click()
  await signIn(page, person.username, person.password)
  await expect(page).toHaveURL('/prices')
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('2,5')
  await page.getByLabel(en['estimate.title']).fill('Living room')
  await page.getByRole('button', { name: en['estimate.save'] }).click()
  const told = toasts(page, en['toast.estimate_saved'].replace('{title}', 'Living room'))
  await expect(told).toHaveAttribute('role', 'status')
  await expect(told).toHaveClass(/--success/)
  await expect(clockOf(told)).toHaveCSS('animation-duration', '5s')
  await page.getByRole('link', { name: en['estimate.saved'] }).click()
  const saved = page.getByRole('listitem').filter({ hasText: 'Living room' }).first()
  await expect(saved).toContainText(total)
  await expect(saved).toContainText(`${name}: 2.5 `)
  await page.getByRole('button', { name: 'Remove Living room' }).click()
  await expect(page.getByText(en['account.estimates.none'])).toBeVisible()
  await expect(toasts(page, en['toast.estimate_removed'].replace('{title}', 'Living room'))).toBeVisible()
})

test('a backend error when saving is named in a toast and explained in the form', async ({ page, allow }) => {
  allow('429')
  await register(page, somebody())
  await fillIn(page)
  const error = { status: 429, name: 'RateLimitError', message: 'Too many requests', details: {} }
  await page.route('/api/estimates', (route) => route.fulfill({ status: 429, json: { data: null, error } }))
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const answer = page.waitForResponse('/api/estimates')
    await save(page).click()
    await (await answer).finished()
    await expect(page.getByText(en['account.error.limited'])).toBeVisible()
  }
  const told = toasts(page, 'RateLimitError')
  await expect(told).toHaveCount(1)
  await expect(told).toHaveClass(/--error/)
  await expect(clockOf(told)).toHaveCSS('animation-duration', '7.5s')
  const box = await told.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40)
  expect(box?.y).toBeLessThan(40)
  await told.hover()
  await expect(clockOf(told)).toHaveCSS('animation-play-state', 'paused')
  await page.mouse.move(10, 500)
  await expect(clockOf(told)).toHaveCSS('animation-play-state', 'running')
})

test('a toast warns when the list of estimates cannot be reloaded after removing one', async ({ page, allow }) => {
  allow(/graphql/i)
  await register(page, somebody())
  await fillIn(page)
  await save(page).click()
  await page.getByRole('link', { name: en['estimate.saved'] }).click()
  await page.route('/graphql', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Remove Our hall' }).click()
  await expect(toasts(page, en['account.own.failed'])).toHaveClass(/--warning/)
})

test('an estimate survives a reload and registering, and is saved only once', async ({ page }) => {
  const person = somebody()
  await open(page, '/prices')
  await page.getByLabel(en['estimate.item'], { exact: true }).selectOption({ index: 2 })
  await page.getByLabel(/^Quantity/).fill('7')
  await page.reload()
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('7')
  await page.getByRole('link', { name: en['estimate.sign_in'] }).click()
  await page.getByRole('main').getByRole('link', { name: en['account.register'] }).click()
  await expect(page.getByRole('heading', { level: 1, name: en['account.register'] })).toBeFocused()
  await fillRegister(page, person)
  await page.getByRole('button', { name: en['account.register'] }).click()
  await expect(page).toHaveURL('/prices')
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('7')
  await page.getByRole('button', { name: en['estimate.save'] }).click()
  await expect(
    page.getByText(en['account.error.required'].replace('{label}', en['estimate.title'])).first(),
  ).toBeVisible()
  await page.getByLabel(en['estimate.title']).fill('Stairs')
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
  await page.getByRole('button', { name: en['estimate.save'] }).click()
  await expect(page.getByRole('link', { name: en['estimate.saved'] })).toBeVisible()
  await page.getByRole('button', { name: en['estimate.save'] }).click()
  await page.getByRole('link', { name: en['estimate.saved'] }).click()
  await expect(page.getByText(/^Stairs, /)).toHaveCount(1)
  expect(saves).toHaveLength(1)
})

const title = (page: Page) => page.getByLabel(en['estimate.title'])
const save = (page: Page) => page.getByRole('button', { name: en['estimate.save'] })
const workOf = (page: Page, line: number) => page.getByLabel(`${en['estimate.item']}, line ${line}`, { exact: true })
const quantityOf = (page: Page, line: number) => page.getByLabel(new RegExp(`^Quantity( \\(.+\\))?, line ${line}$`))

/** Fills in one line and a name. */
async function fillIn(page: Page): Promise<void> {
  await open(page, '/prices')
  await page.getByLabel(en['estimate.item'], { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(/^Quantity/).fill('12 m²')
  await title(page).fill('Our hall')
}

test('if the session ends before saving, the page says so and the estimate can be saved later', async ({
  page,
  editor,
  allow,
}) => {
  allow('401')
  const person = somebody()
  await register(page, person)
  await fillIn(page)
  await close(person, editor)
  await save(page).click()
  await expect(page.getByText(en['account.error.signed_out'])).toHaveCount(1)
  await expect(toasts(page, en['toast.signed_out'])).toHaveCount(1)
  await expect(toasts(page, 'UnauthorizedError')).toHaveCount(1)
  await expect(save(page)).toBeFocused()
  await expect(title(page)).toHaveValue('Our hall')
  await close(person, editor, false)
  await page.getByRole('link', { name: en['estimate.sign_in'] }).click()
  await signIn(page, person.username, person.password)
  await expect(page).toHaveURL('/prices')
  await expect(title(page)).toHaveValue('Our hall')
  await save(page).click()
  await expect(page.getByRole('link', { name: en['estimate.saved'] })).toBeVisible()
})

test('when another tab signs out and in, input is kept and nothing is sent in between', async ({ page, context }) => {
  const person = somebody()
  await register(page, person)
  await fillIn(page)
  const other = await context.newPage()
  await open(other, '/account')
  await signOut(other)
  await expect(page.getByText(en['account.error.signed_out'])).toBeVisible()
  await save(page).click()
  await expect(title(page)).toHaveValue('Our hall')
  await open(other, '/account/sign-in')
  await signIn(other, person.username, person.password)
  await expect(page.getByText(en['account.error.signed_out'])).toHaveCount(0)
  await save(page).click()
  await expect(page.getByRole('link', { name: en['estimate.saved'] })).toBeVisible()
})

test('an incomplete line is reported, left out of the total, and blocks saving', async ({ page }) => {
  await register(page, somebody())
  await fillIn(page)
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
  await page.getByRole('button', { name: en['estimate.add'] }).click()
  await workOf(page, 2).selectOption({ index: 1 })
  await expect(page.getByText('Incomplete, so not included in the total: line 2.')).toBeVisible()
  await expect(quantityOf(page, 2)).not.toHaveAttribute('aria-invalid')
  await save(page).click()
  await expect(quantityOf(page, 2)).toBeFocused()
  await expect(quantityOf(page, 2)).toHaveAccessibleDescription(en['estimate.error.none'])
  await quantityOf(page, 2).fill('12 sq ft')
  await expect(quantityOf(page, 2)).toHaveAttribute('aria-invalid', 'true')
  await expect(quantityOf(page, 2)).toHaveAccessibleDescription(en['estimate.error.quantity'])
  await save(page).click()
  await expect(quantityOf(page, 2)).toBeFocused()
  expect(saves).toEqual([])
  await quantityOf(page, 2).fill('1,200.5 sq m')
  await expect(quantityOf(page, 2)).not.toHaveAttribute('aria-invalid')
  await save(page).click()
  await page.getByRole('link', { name: en['estimate.saved'] }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Our hall' }).first()).toContainText(': 1200.5 m²')
})

test('an invalid quantity is reported on blur, without shifting the layout', async ({ page }) => {
  await open(page, '/prices')
  await page.getByLabel(en['estimate.item'], { exact: true }).selectOption({ index: 1 })
  const quantity = page.getByLabel(/^Quantity/)
  await quantity.fill('12 sq ft')
  await expect(quantity).not.toHaveAttribute('aria-invalid')
  const top = () =>
    page.getByRole('button', { name: en['estimate.add'] }).evaluate((button: HTMLElement) => button.offsetTop)
  const before = await top()
  await quantity.press('Tab')
  await expect(quantity).toHaveAccessibleDescription(en['estimate.error.quantity'])
  expect(await top()).toBe(before)
})

test('lines are numbered, and adding or removing one moves the focus accordingly', async ({ page }) => {
  await open(page, '/prices')
  const add = page.getByRole('button', { name: en['estimate.add'] })
  await add.click()
  await expect(workOf(page, 2)).toBeFocused()
  await add.click()
  await expect(workOf(page, 3)).toBeFocused()
  await quantityOf(page, 1).fill('1')
  await quantityOf(page, 3).fill('3')
  await page.getByRole('button', { name: 'Remove line 3' }).click()
  await expect(workOf(page, 2)).toBeFocused()
  await page.getByRole('button', { name: 'Remove line 1' }).click()
  await expect(page.getByLabel(en['estimate.item'], { exact: true })).toBeFocused()
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('')
})

test('when the code for saving cannot be loaded, the user can retry and the lines are kept', async ({
  page,
  stack,
  allow,
}) => {
  const code = chunkWith(stack, 'estimate.title.hint`)')
  allow(code)
  await register(page, somebody())
  await page.route(`**/${code}`, (route) => route.abort())
  await open(page, '/prices')
  await page.getByLabel(en['estimate.item'], { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(/^Quantity/).fill('12')
  await expect(page.getByText(en['account.error.away'])).toBeVisible()
  await page.unroute(`**/${code}`)
  await page.getByRole('button', { name: en.again, exact: true }).click()
  await expect(title(page)).toBeVisible()
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('12')
})

test('a missing name is reported once, and its field gets the focus', async ({ page }) => {
  await register(page, somebody())
  await fillIn(page)
  await title(page).fill(' ')
  await save(page).click()
  await expect(title(page)).toBeFocused()
  await expect(page.getByText(en['account.error.required'].replace('{label}', en['estimate.title']))).toHaveCount(1)
})
