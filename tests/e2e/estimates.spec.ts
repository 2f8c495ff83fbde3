// The estimate on the prices page: worked out, kept in the address, saved to an account, and booked.

import type { Locator, Page } from '@playwright/test'
import { unbroken } from '#locales/typography.ts'
import en from '../../locales/en.json' with { type: 'json' }
import { close, newAccount, signedInPage, signIn, signInShown } from './support/accountSteps.ts'
import { fillEnquiry, referenceOn } from './support/enquiryForm.ts'
import { formatRange } from './support/london.ts'
import { clockOf, hydrate, open, toasts } from './support/opened.ts'
import { routeOf } from './support/routes.ts'
import { seedEntryField } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { unique } from './support/unique.ts'

test('an estimate is calculated, kept while signing in, saved once, listed and removed', async ({ page }) => {
  const person = await newAccount()
  await open(page, '/prices')
  const work = page.getByLabel(en['estimate.item'], { exact: true })
  const choice = work.locator('option').nth(1)
  const name = (await choice.textContent()) ?? ''
  await work.selectOption({ label: name })
  // The rooms are asked for the area; the line, only if it has another one.
  await expect(page.getByLabel(/^Quantity/)).toBeHidden()
  await page.getByRole('button', { name: en['estimate.own_area'] }).click()
  await expect(page.getByLabel(/^Quantity/)).toBeFocused()
  await page.getByLabel(/^Quantity/).fill('12,5')
  await expect(page.getByRole('status').getByText(/^Total: £[\d,]+–\u2060[\d,]+ including VAT$/)).toBeVisible()
  const total = (
    (await page
      .getByRole('status')
      .getByText(/^Total: £/)
      .textContent()) ?? ''
  ).replace(/^Total: | including VAT$|\u2060/g, '')
  await page.getByRole('link', { name: en['estimate.sign_in'] }).click()
  await signInShown(page)
  await signIn(page, person.email, person.password)
  await expect(page).toHaveURL(/\/prices\?line=[a-z-]+:[\d.]+#estimate$/)
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('12,5')
  await expect(page.getByRole('heading', { level: 1, name: routeOf('prices').h1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: en.estimate, exact: true })).toBeInViewport()
  await page.getByLabel(en['estimate.title']).fill('Living room')
  await page.getByRole('button', { name: en['estimate.save'] }).click()
  const toast = toasts(page, en['toast.estimate_saved'].replace('{title}', 'Living room'))
  await expect(toast).toHaveAttribute('role', 'status')
  await expect(toast).toHaveClass(/--success/)
  await expect(clockOf(toast)).toHaveCSS('animation-duration', '5s')
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
  await page.getByRole('button', { name: en['estimate.save'] }).click()
  await page.getByRole('link', { name: en['estimate.saved'] }).click()
  expect(saves).toEqual([])
  const saved = page.getByRole('listitem').filter({ hasText: 'Living room' }).first()
  await expect(saved).toContainText(total)
  await expect(saved).toContainText(`${name}: 12.5 `)
  await page.getByRole('button', { name: 'Remove Living room' }).click()
  // Checked first, because the toast closes after five seconds.
  await expect(toasts(page, en['toast.estimate_removed'].replace('{title}', 'Living room'))).toBeVisible()
  await expect(page.getByText(en['account.estimates.none'])).toBeVisible()
})

const title = (page: Page) => page.getByLabel(en['estimate.title'])
const save = (page: Page) => page.getByRole('button', { name: en['estimate.save'] })
const workOf = (page: Page, line: number) => page.getByLabel(`${en['estimate.item']}, line ${line}`, { exact: true })
const quantityOf = (page: Page, line: number) => page.getByLabel(new RegExp(`^Quantity( \\(.+\\))?, line ${line}$`))

/** Fills in one line and a name. */
async function fillIn(page: Page): Promise<void> {
  await open(page, '/prices')
  await page.getByLabel(en['estimate.item'], { exact: true }).selectOption({ index: 1 })
  await room(page).fill('12 m²')
  await title(page).fill('Our hall')
}

test('if the session ends before saving, the page says so and the estimate can be saved later', async ({
  page,
  editor,
  allow,
}) => {
  allow('401')
  const person = await signedInPage(page)
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
  await signInShown(page)
  await signIn(page, person.email, person.password)
  await expect(page).toHaveURL(/\/prices\?room=12\+m%C2%B2&line=[a-z-]+:#estimate$/)
  await expect(title(page)).toHaveValue('Our hall')
  await save(page).click()
  await expect(page.getByRole('link', { name: en['estimate.saved'] })).toBeVisible()
})

test('lines are numbered, and adding or removing one moves the focus accordingly', async ({ page }) => {
  await open(page, '/prices')
  const add = page.getByRole('button', { name: en['estimate.add'] })
  await add.click()
  await expect(workOf(page, 2)).toBeFocused()
  await add.click()
  await expect(workOf(page, 3)).toBeFocused()
  for (const line of [1, 2, 3]) await workOf(page, line).selectOption('stair-sanding')
  await quantityOf(page, 1).fill('1')
  await quantityOf(page, 3).fill('3')
  await page.getByRole('button', { name: 'Remove line 3' }).click()
  await expect(workOf(page, 2)).toBeFocused()
  await page.getByRole('button', { name: 'Remove line 1' }).click()
  await expect(page.getByLabel(en['estimate.item'], { exact: true })).toBeFocused()
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('sent with nothing chosen, it says what is missing; a link to a field shows its label, and the result comes into view', async ({
    page,
  }) => {
    await open(page, '/prices')
    const send = page.getByRole('button', { name: en['estimate.work_out'] })
    await send.click()
    const alert = page.getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert.getByRole('link')).toHaveText([en['estimate.error.area'], en['estimate.error.item']])
    await expect(room(page)).toHaveAccessibleDescription(en['estimate.error.area'])
    await expect(work(page)).toHaveAccessibleDescription(en['estimate.error.item'])
    // From below, the header returns.
    await page.mouse.wheel(0, 600)
    await expect(alert).not.toBeInViewport()
    await page.mouse.wheel(0, -500)
    await alert.getByRole('link').last().click()
    await expect(work(page)).toBeFocused()
    const header = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 }
    const label = await page.getByText(en['estimate.item'], { exact: true }).boundingBox()
    expect(label?.y).toBeGreaterThanOrEqual(header.y + header.height)
    await work(page).selectOption('sand-and-lacquer')
    await expect(alert.getByRole('link')).toHaveCount(1)
    await room(page).fill('30')
    await expect(alert).toHaveCount(0)
    await expect(total(page)).not.toBeInViewport()
    await room(page).press('Enter')
    await expect(page.getByRole('heading', { name: en['estimate.yours'] })).toBeFocused()
    await expect(total(page)).toBeInViewport({ ratio: 1 })
  })

  test('with letters of twice the size, the names of an estimate keep their width', async ({ page }) => {
    await page.goto('/prices?room=30&line=sand-and-lacquer:&line=staining:')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const name of await page.locator('.estimate-lines > li > :first-child').all())
      expect((await name.boundingBox())?.width).toBeGreaterThan(150)
  })

  test('nothing covers the first field, and pressing a button twice removes no second room', async ({ page }) => {
    await open(page, '/prices?room=4x3&line=sand-and-lacquer:#estimate')
    await expect(total(page)).not.toBeInViewport()
    await expect(page.getByText(/^Total:/)).toHaveCount(1)
    const add = page.getByRole('button', { name: en['estimate.room.add'] })
    const place = await add.boundingBox()
    // The second tap is where the button was.
    for (let tap = 0; place && tap < 2; tap += 1) await page.mouse.click(place.x + 30, place.y + 22)
    await expect(room(page)).toHaveValue('4x3')
    await room(page, 2).fill('5x5')
    await add.click()
    await room(page, 3).fill('6x6')
    await page.getByRole('button', { name: 'Remove room 1' }).dblclick()
    await expect(room(page)).toHaveValue('5x5')
    await expect(room(page, 2)).toHaveValue('6x6')
  })
})

const room = (page: Page, number = 1) =>
  page.getByLabel(en['estimate.room'].replace('{room}', String(number)), { exact: true })
const work = (page: Page) => page.getByLabel(en['estimate.item'], { exact: true })
const total = (page: Page) => page.getByRole('status').getByText(/^Total: /)
const book = (page: Page) => page.getByRole('link', { name: en['estimate.book'] })
const [low, high] = ['low', 'high'].map((end) =>
  Number(seedEntryField('price-items.yaml', ['key', 'sand-and-lacquer'], end)),
) as [number, number]
/** As a page shows it. */
const range = (from: number, to: number) => unbroken(formatRange(from, to))

test('30 m² of pine in SW4 are booked in six clicks, and the firm gets the estimate', async ({ page, editor }) => {
  let clicks = 0
  const click = (target: Locator) => {
    clicks += 1
    return target.click()
  }
  await open(page, '/prices')
  await click(room(page))
  await page.keyboard.type('30')
  // Choosing from a list takes two clicks.
  clicks += 2
  await work(page).selectOption('sand-and-lacquer')
  await page.getByLabel(new RegExp(`^${en['estimate.postcode']} \\(`)).fill('SW4')
  await expect(total(page)).toHaveText(`Total: ${range(30 * low, 30 * high)} including VAT`)
  await click(book(page))
  await expect(page).toHaveURL(/\/contact\?estimate=/)
  const carried = page.getByRole('region', { name: en['estimate.yours'] })
  await expect(carried).toContainText(range(30 * low, 30 * high))
  await expect(page.getByLabel(en['form.postcode'])).toHaveValue('SW4')
  const name = unique('Ada')
  // The heading takes the focus when the page is shown; anything typed before is lost.
  await expect(page.getByRole('heading', { level: 1, name: routeOf('contact').h1 })).toBeFocused()
  await click(page.getByLabel(en['form.name']))
  // The other fields are reached with the Tab key.
  await page.keyboard.type(name)
  await page.getByLabel(en['form.email']).fill('ada@example.org')
  await fillEnquiry(page, { message: 'Pine boards in two rooms' })
  await click(page.getByRole('button', { name: en['form.send'] }))
  const reference = await referenceOn(page)
  expect(clicks).toBeLessThanOrEqual(6)
  const estimate = expect.stringContaining(`30 × £${low}–${high} per m²`)
  expect(await editor.waitFor('enquiry', { reference })).toMatchObject({ name, estimate })
})

test('the address holds the estimate: another visitor sees the same result', async ({ page, browser, stack }) => {
  await open(page, '/prices')
  await room(page).fill('12 x 10 ft')
  await page.getByRole('button', { name: en['estimate.room.add'] }).click()
  await room(page, 2).fill('4 x 3.5 m')
  await work(page).selectOption('sand-and-lacquer')
  await page.getByLabel(en['estimate.condition']).selectOption('good')
  await expect(page).toHaveURL(/\/prices\?room=12x10\+ft&room=4x3\.5\+m&line=sand-and-lacquer:&condition=good$/)
  const middle = (low + high) / 2
  // Each room is rounded to two decimals, the total to pounds.
  const expected = `Total: ${range(Math.round(25.15 * low), Math.round(25.15 * middle))} including VAT`
  await expect(total(page)).toHaveText(expected)
  const context = await browser.newContext({ baseURL: stack.siteUrl })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(total(other)).toHaveText(expected)
  await expect(room(other, 2)).toHaveValue('4x3.5 m')
  // The data for hydration, too, has all values of a repeated key.
  await hydrate(other)
  await expect(total(other)).toHaveText(expected)
  await expect(room(other, 2)).toHaveValue('4x3.5 m')
  await context.close()
})

test('a saved estimate opens again with its rooms, condition and postcode', async ({ page }) => {
  const query = 'room=4x3.5m&line=sand-and-lacquer:&condition=poor&postcode=SW4'
  await signedInPage(page)
  await open(page, `/prices?${query}`)
  const saved = await total(page).textContent()
  await title(page).fill('Our hall')
  await save(page).click()
  await expect(page.getByRole('link', { name: en['estimate.saved'] })).toBeVisible()
  await open(page, '/prices?room=9')
  await expect(room(page)).toHaveValue('9')
  await open(page, '/account')
  await page.getByRole('link', { name: en['account.estimates.open'].replace('{title}', 'Our hall') }).click()
  await expect(page).toHaveURL(`/prices?${query}#estimate`)
  await expect(room(page)).toHaveValue('4x3.5m')
  await expect(page.getByLabel(en['estimate.condition'])).toHaveValue('poor')
  await expect(total(page)).toHaveText(saved ?? '')
})

test('a colour chosen by keyboard shows its picture and price, and goes into the estimate', async ({ page }) => {
  const pictures = new Set<string>()
  page.on('request', (request) => {
    const [, file] = /\/media\/\d+\/(finish.+?)\.jpg.*\.avif/.exec(request.url()) ?? []
    if (file) pictures.add(file)
  })
  await open(page, '/finishes')
  const chosen = page.getByRole('status').getByRole('heading')
  await expect(chosen).toHaveText('Oak boards: Natural, Extra-matt lacquer')
  const price = page.getByRole('status').locator('.price')
  await expect(price).toHaveText(/^£32\W+45$/)
  expect([...pictures]).toEqual([expect.stringMatching(/^finish.oak.boards.natural.extra.matt/)])
  await page.getByLabel('Natural', { exact: true }).focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText('Oak boards: Walnut, Extra-matt lacquer')
  await expect(price).toHaveText(/^£40\W+59$/)
  await expect(page.getByRole('main').getByRole('img').first()).toHaveAttribute('alt', /stained walnut, in extra-matt/)
  await expect(page).toHaveURL('/finishes?floor=oak-boards&colour=walnut&finish=extra-matt-lacquer')
  await page.keyboard.press('Enter')
  await expect(chosen).toBeFocused()
  await page.getByRole('link', { name: en['finishes.estimate'] }).click()
  const work = page.locator('select[name^=line]')
  await expect(work).toHaveCount(2)
  await expect(work.first()).toHaveValue('sand-and-lacquer')
  await expect(work.last()).toHaveValue('staining')
  await page.goBack()
  await expect(chosen).toHaveText('Oak boards: Walnut, Extra-matt lacquer')
})

test('an estimate can be passed on: its link opens it', async ({ page, context, stack }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/prices?room=4x3.5m&line=sand-and-lacquer:')
  await room(page).fill('5x4m')
  await page.getByRole('button', { name: en.copy_link }).click()
  await expect(toasts(page, en['toast.link_copied'])).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${stack.siteUrl}/prices?room=5x4m&line=sand-and-lacquer:#estimate`)
})

test('an estimate is printed alone, with letterhead, date and its address', async ({ page }) => {
  await open(page, '/prices?room=4x3.5m&line=sand-and-lacquer:')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(en['estimate.date'].split('{')[0] ?? '')).toBeVisible()
  await expect(page.getByText(/\/prices\?room=4x3\.5m/)).toBeVisible()
  await expect(page.getByRole('heading', { name: en['prices.list'] })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('heading', { name: en['prices.list'] })).toBeVisible()
})
