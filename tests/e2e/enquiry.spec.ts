// The enquiry form in the browser: errors, sending, duplicates and spam.

import type { Page, Request, Route } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { type EnquiryValues, enquiryField, fillEnquiry, pressSend, referenceOn } from './support/enquiryForm.ts'
import { footerLink, hold } from './support/navigating.ts'
import { open, toasts } from './support/opened.ts'
import { seedField } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { unique } from './support/unique.ts'

const good = { name: 'Ada Brown', phone: '', email: 'ada@example.org', postcode: 'SW4 7AA', message: '' }
const field = enquiryField
const send = pressSend

/** With what is asked about the job filled in. */
async function openWith(page: Page, job: EnquiryValues): Promise<void> {
  await open(page, '/contact')
  await fillEnquiry(page, { postcode: good.postcode, ...job })
}
const you = { name: good.name, email: good.email }

test('a reload and other pages lose nothing of a booking, and show what is in its folded parts', async ({ page }) => {
  await openWith(page, { rooms: 'Hall', message: 'Oak', ...you })
  await page.getByText(en['survey.more']).click()
  const time = page.locator('details input[name=survey]').nth(2)
  const value = await time.getAttribute('value')
  await time.check()
  const isWhole = async () => {
    await expect(field(page, 'name')).toHaveValue(you.name)
    await expect(page.locator(`input[name=survey][value="${value}"]`)).toBeChecked()
    await expect(field(page, 'rooms')).toHaveValue('Hall')
    await expect(field(page, 'message')).toBeVisible()
    await expect(field(page, 'message')).toHaveValue('Oak')
  }
  await page.reload()
  await isWhole()
  await footerLink(page, '/privacy').click()
  await expect(page).toHaveURL('/privacy')
  await page.goBack()
  await isWhole()
})

test('an enquiry is stored, its reference is shown, and a toast confirms it', async ({ page, editor, allow }) => {
  allow('422')
  const message = unique('Parquet in two rooms & a hall')
  const job = { floor: 'parquet', rooms: 'Hall 6 m²', timing: 'month', message }
  await openWith(page, job)
  await fillEnquiry(page, { ...you, name: '', phone: '020 7946 0123', reply: 'morning' })
  await send(page)
  await expect(page.getByRole('alert')).toContainText(en['form.error.name'])
  await fillEnquiry(page, { name: good.name })
  // What is corrected is no longer marked.
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  await send(page)
  await expect(toasts(page, en['toast.enquiry_sent'])).toHaveClass(/--success/)
  const status = page.getByRole('status').filter({ hasText: en['form.sent'] })
  await expect(status).toBeFocused()
  const reference = await referenceOn(page)
  const sent = { ...good, ...job, reference, phone: '020 7946 0123', reply: 'morning' }
  await expect.poll(() => stored(editor, message)).toMatchObject([sent])
  await expect(page.getByRole('textbox', { name: en['form.message'] })).toHaveCount(0)
})

test('Return in an unfinished form shows what is missing, loses nothing, and moves the focus there', async ({
  page,
  allow,
}) => {
  allow('422')
  await openWith(page, { message: 'Oak' })
  await page.locator('input[name=survey]').first().check()
  await field(page, 'name').fill(good.name)
  await field(page, 'name').press('Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('link')).toHaveText([en['form.error.reach'], en['form.error.street']])
  await expect(field(page, 'name')).toHaveValue(good.name)
  await expect(field(page, 'message')).toHaveValue('Oak')
  await expect(page.locator('input[name=survey]').first()).toBeChecked()
})

test('an error in the folded part opens it, and its correction does not close it', async ({ page, allow }) => {
  allow('422')
  await openWith(page, { rooms: '' })
  await field(page, 'rooms').evaluate((input) => input.removeAttribute('maxlength'))
  await fillEnquiry(page, { rooms: 'x'.repeat(201) })
  await page.locator('.enquiry summary').last().click()
  await expect(field(page, 'rooms')).toBeHidden()
  await send(page)
  await expect(field(page, 'rooms')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'rooms')).toBeVisible()
  await fillEnquiry(page, { rooms: 'Hall' })
  await expect(field(page, 'rooms')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'rooms')).toBeVisible()
})

test('a postcode outside the area is answered as soon as its field is left; the request has only its district', async ({
  page,
}) => {
  await openWith(page, { postcode: 'BN1 1AA' })
  const asked = page.waitForRequest(/\/coverage\/_payload\.json/)
  await field(page, 'postcode').press('Tab')
  expect(new URL((await asked).url()).search).toMatch(/^\?postcode=BN1&\w+$/)
  const answer = page.getByRole('status').filter({ hasText: 'BN1 is Brighton: outside our area.' })
  await expect(answer).toBeVisible()
  await field(page, 'postcode').fill('SW4')
  await expect(answer).toHaveCount(0)
})

test('the thanks take the place of the form and of what came with it', async ({ page }) => {
  await open(page, `/contact?estimate=${encodeURIComponent('room=30&line=sand-and-lacquer:')}`)
  const carried = page.getByRole('region', { name: en['estimate.yours'] })
  await expect(carried).toBeVisible()
  await fillEnquiry(page, { postcode: good.postcode, message: unique('Pine'), ...you })
  await send(page)
  await expect(page.getByText(en['form.sent'])).toBeVisible()
  await expect(carried).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['page.contact'])
  await expect(page.getByRole('link', { name: en['ask.instead'] })).toHaveCount(0)
})

test('while the form is being sent, the button says so and a second press sends nothing', async ({ page, allow }) => {
  allow('503')
  let answerIt = () => {}
  const pressed = new Promise<void>((resolve) => {
    answerIt = resolve
  })
  const sent: string[] = []
  const answerLate = async (route: Route, request: Request) => {
    if (request.method() !== 'POST') return route.fallback()
    sent.push(request.postData() ?? '')
    await pressed
    return route.fulfill({ status: 503, json: { error: 'unavailable' } })
  }
  await openWith(page, { message: 'Two rooms' })
  await fillEnquiry(page, you)
  await page.route('/contact', answerLate)
  await send(page)
  const button = page.getByRole('button', { name: en['form.sending'] })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await field(page, 'name').press('Enter')
  await field(page, 'phone').pressSequentially('020 7946 0123')
  answerIt()
  const phone = seedField('single/contact', 'phone')
  await expect(page.getByRole('alert')).toHaveText(en['form.failed'].replace('{phone}', phone))
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(field(page, 'phone')).toHaveValue('020 7946 0123')
  await expect(field(page, 'email')).toHaveValue(good.email)
  expect(sent).toHaveLength(1)
})

test('a visitor who leaves the page during submission gets a toast with the result', async ({ page }) => {
  await openWith(page, { message: unique('Gone elsewhere') })
  const release = await hold(page, '/contact')
  await fillEnquiry(page, you)
  await send(page)
  await footerLink(page, '/about').click()
  await expect(page).toHaveURL('/about')
  release()
  await expect(toasts(page, en['form.sent'])).toHaveText(new RegExp(`${en['form.reference']}: FS-[0-9A-Z]{8}$`))
  await footerLink(page, '/contact').click()
  await expect(field(page, 'message')).toHaveValue('')
})

test('the field for bots is hidden; a visitor whose browser filled it can clear it and send the enquiry', async ({
  page,
  editor,
  allow,
}) => {
  allow('422')
  const message = unique('Not a robot')
  await open(page, '/contact')
  // It can be neither seen nor reached with the keyboard.
  await expect(page.getByRole('textbox', { name: en['form.website'] })).toHaveCount(0)
  await page.locator('.enquiry summary').last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: en['form.send'] })).toBeFocused()
  await fillEnquiry(page, { postcode: good.postcode, message, ...you })
  await page.locator('[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://example.org'
  })
  await send(page)
  await expect(page.getByRole('alert')).toContainText(en['form.error.website'])
  await page.getByRole('textbox', { name: en['form.website'] }).fill('')
  await send(page)
  await expect(page.getByText(en['form.sent'])).toBeVisible()
  await expect.poll(() => stored(editor, message)).toHaveLength(1)
})

async function stored(
  editor: { call: (method: string, path: string) => Promise<unknown> },
  message: string,
): Promise<unknown[]> {
  const path = `/content-manager/collection-types/api::enquiry.enquiry?filters[message][$eq]=${encodeURIComponent(message)}`
  return ((await editor.call('GET', path)) as { results: unknown[] }).results
}
