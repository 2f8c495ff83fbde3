// Free surveys: choosing a time, moving and cancelling it, and the emails about it.

import type { APIRequestContext, Page } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { enquiryField, fillEnquiry, referenceOn } from './support/enquiryForm.ts'
import { readHtml } from './support/html.ts'
import { formatDay } from './support/london.ts'
import { type Mail, mailsTo } from './support/mails.ts'
import { open } from './support/opened.ts'
import { fetchFresh } from './support/raw.ts'
import { seedField } from './support/seed.ts'
import type { StackAddress } from './support/stackFile.ts'
import type { Entry, StrapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'
import { unique } from './support/unique.ts'

interface Slot {
  start: string
  date: string
  from: string
  to: string
  postcodes: string[]
}
const office = seedField('single/contact', 'email')
type Stack = Pick<StackAddress, 'strapiUrl' | 'data'>

const slotsOf = async ({ strapiUrl }: Stack): Promise<Slot[]> =>
  ((await (await fetchFresh(`${strapiUrl}/api/survey-slots`)).json()) as { slots: Slot[] }).slots
/** One of the last times offered to everybody: the test of the next free day takes the first ones. */
const late = async (stack: Stack, index: number): Promise<Slot> => {
  const slot = (await slotsOf(stack)).filter(({ postcodes }) => postcodes.length === 0).at(-1 - index)
  if (!slot) throw new Error('There are no free times')
  return slot
}
const form = () => ({
  name: 'Ada Brown',
  email: `${unique('ada')}@example.org`,
  postcode: 'SW4 7AA',
  message: unique('Oak'),
})
const radio = (page: Page, slot: Slot) => page.locator(`input[name=survey][value="${slot.start}"]`)

/** @returns the path of the receipt, which has the reference */
async function ask(request: APIRequestContext, values: Record<string, string>): Promise<string> {
  const answer = await request.post('/contact', { data: values, headers: { accept: 'application/json' } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).receipt
}
const referenceIn = (receipt: string): string => new URLSearchParams(receipt.split('?')[1]).get('reference') ?? ''
/** What the receipt says about a slot. */
const outcome = (state: 'asked' | 'not_for_postcode' | 'not_free', { date, from, to }: Slot): string =>
  en[`survey.receipt.${state === 'asked' ? 'holding' : state}`].replace('{when}', `${formatDay(date)}, ${from}–${to}`)
const surveyOf = (editor: StrapiAdmin, reference: string): Promise<Entry> => editor.waitFor('survey', { reference })
async function mailsOf(stack: Stack, address: string, count: number): Promise<Mail[]> {
  await expect.poll(() => mailsTo(stack, address).length, `emails to ${address}`).toBe(count)
  return mailsTo(stack, address)
}
const linkIn = (mail: Mail | undefined): string =>
  /https?:\/\/\S+\/account\/survey\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
const calendarOf = (mail: Mail | undefined): string => mail?.icalEvent?.content.replaceAll('\r\n ', '') ?? ''

async function show(page: Page, slot: Slot): Promise<void> {
  if (!(await radio(page, slot).isVisible())) await page.getByText(en['survey.more']).click()
}

// One after the other: they choose from the same times.
test.describe.configure({ mode: 'default' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  test.beforeEach(({ allow }) => allow(/\.js csp$/))

  test('a survey is requested, moved and cancelled; each step is emailed once to both sides', async ({
    page,
    stack,
    editor,
    allow,
  }) => {
    allow('422')
    const values = form()
    await page.goto('/contact')
    // The next three times, and the others behind a button.
    await expect(page.locator('input[name=survey]:visible')).toHaveCount(4)
    const [first] = await page
      .locator('input[name=survey]:not([value=any])')
      .evaluateAll((all) => all.slice(-1).map((input) => (input as HTMLInputElement).value))
    const slot = (await slotsOf(stack)).find(({ start }) => start === first)
    if (!slot) throw new Error('The page offers a time that is not free')
    await fillEnquiry(page, values)
    await show(page, slot)
    await expect(enquiryField(page, 'street')).toBeHidden()
    const suiting = page.getByLabel(en['survey.times'])
    await expect(suiting).toBeHidden()
    await page.getByLabel(en['survey.suggest']).check()
    await expect(suiting).toBeVisible()
    await radio(page, slot).check()
    await expect(suiting).toBeHidden()
    // A chosen time needs an address; what was chosen and typed stays.
    await page.getByRole('button', { name: en['form.send'] }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: en['form.error.street'] })).toBeVisible()
    await expect(radio(page, slot)).toBeChecked()
    await enquiryField(page, 'street').fill('12 Elm Road')
    await page.getByRole('button', { name: en['form.send'] }).click()
    // The receipt says that the time is held, at once or when the visitor asks again; its link opens it again in a browser
    // without the cookie.
    const again = page.getByRole('link', { name: en['survey.receipt.again'] })
    await expect(page.getByText(outcome('asked', slot)).or(again)).toBeVisible()
    await expect
      .poll(async () => {
        if (await again.isVisible()) await again.click()
        return page.getByText(outcome('asked', slot)).isVisible()
      })
      .toBe(true)
    await expect(page).toHaveURL(/\?reference=FS-[0-9A-Z]{8}(#|$)/)
    // It offers the calendar file of the email.
    const file = await page.getByRole('link', { name: en['survey.calendar'] }).getAttribute('href')
    const calendar = await page.request.get(file ?? '')
    expect(calendar.headers()['content-type']).toContain('text/calendar')
    expect(await calendar.text()).toContain(`DTSTART:${slot.start.replace(/[-:]/g, '').replace('Z', '00Z')}`)
    expect(await calendar.text()).toMatch(/METHOD:PUBLISH[\s\S]*UID:FS-/)
    await page.context().clearCookies()
    expect((await page.request.get(file ?? '')).status()).toBe(404)
    await page.getByRole('link', { name: /^Your enquiry FS-/ }).click()
    await expect(page.getByText(outcome('asked', slot))).toBeVisible()
    await expect(page.getByText(/nothing is booked/i)).toHaveCount(0)
    const reference = await referenceOn(page)
    await expect.poll(async () => (await surveyOf(editor, reference)).state).toBe('asked')
    // The form no longer offers that time.
    await expect
      .poll(async () => {
        await page.goto('/contact')
        return radio(page, slot).count()
      })
      .toBe(0)

    const [asked] = await mailsOf(stack, values.email, 1)
    expect(asked?.text).toContain(`${formatDay(slot.date)} ${slot.date.slice(0, 4)}, ${slot.from} to `)
    expect(calendarOf(asked)).toContain(`UID:${reference}@`)
    expect(calendarOf(asked)).toContain('SEQUENCE:0')
    expect(calendarOf(asked)).toContain('LOCATION:12 Elm Road\\, SW4 7AA')

    await page.goto(linkIn(asked))
    await expect(page).toHaveURL('/account/survey')
    await expect(page.getByText(en['survey.state.asked'])).toBeVisible()
    // Without a time nothing moves.
    await page.getByRole('button', { name: en['survey.move'] }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: en['survey.problem.not_chosen'] })).toBeVisible()
    const other = page.locator('input[name=survey]').nth(1)
    const start = await other.getAttribute('value')
    await other.check()
    await page.getByRole('button', { name: en['survey.move'] }).click()
    await expect(page.getByRole('status').filter({ hasText: en['survey.done.moved'] })).toBeVisible()
    const moved = (await mailsOf(stack, values.email, 2))[1]
    expect(calendarOf(moved)).toContain(`DTSTART:${start?.replace(/[-:]/g, '').replace('Z', '00Z')}`)
    expect(calendarOf(moved)).toContain('SEQUENCE:1')

    await page.locator('summary', { hasText: en['survey.cancel'] }).click()
    await expect(page.getByRole('heading', { name: /^Cancel \w+day .+\?$/ })).toBeVisible()
    await page.getByRole('button', { name: en['survey.cancel.yes'] }).click()
    await expect(page.getByRole('status').filter({ hasText: en['survey.done.cancelled'] })).toBeVisible()
    await expect(page.getByText(en['survey.when'], { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: en['survey.again'] })).toBeVisible()
    const cancelled = (await mailsOf(stack, values.email, 3))[2]
    expect(calendarOf(cancelled)).toContain('METHOD:CANCEL')
    expect(calendarOf(cancelled)).toContain(`UID:${reference}@`)
    expect((await slotsOf(stack)).map((candidate) => candidate.start)).toEqual(
      expect.arrayContaining([slot.start, start]),
    )
    const toFirm = () => mailsTo(stack, office).filter(({ subject, text }) => `${subject}${text}`.includes(reference))
    await expect.poll(() => toFirm().length).toBe(3)
  })
})

test('by keyboard at 360 px a time is chosen; the visitor gets one email about each change by the firm', async ({
  page,
  stack,
  editor,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const values = form()
  await open(page, '/contact')
  await fillEnquiry(page, values)
  await page.locator('.page-header a').last().focus()
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  const start = await focused()
  await expect(page.locator(`input[value="${start}"]`)).toBeChecked()
  const size = await page.locator('label', { has: page.locator(`input[value="${start}"]`) }).boundingBox()
  expect(size?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await enquiryField(page, 'street').fill('12 Elm Road')
  await page.getByRole('button', { name: en['form.send'] }).press('Enter')
  const reference = await referenceOn(page)
  // The script leads to the receipt.
  await expect(page).toHaveURL(/\/account\/survey\?reference=/)
  // The tab knows how the firm will confirm it; the page itself does not contain the address.
  await expect(page.getByText(en['survey.receipt.write'].replace('{email}', values.email))).toBeVisible()
  const survey = await surveyOf(editor, reference)
  expect(survey).toMatchObject({ state: 'asked', startsAt: start?.replace('Z', ':00.000Z') })
  await mailsOf(stack, values.email, 1)
  await editor.update('survey', { state: 'confirmed' }, survey.documentId)
  await editor.update('survey', { state: 'confirmed' }, survey.documentId)
  const confirmed = (await mailsOf(stack, values.email, 2))[1]
  expect(calendarOf(confirmed)).toContain('STATUS:CONFIRMED')
  expect(calendarOf(confirmed)).toContain('SEQUENCE:1')
  const other = (await late(stack, 5)).start
  await editor.update('survey', { startsAt: other }, survey.documentId)
  const moved = calendarOf((await mailsOf(stack, values.email, 3))[2])
  expect(moved).toContain(`DTSTART:${other.replace(/[-:]/g, '').replace('Z', '00Z')}`)
  expect(moved).toContain('STATUS:CONFIRMED')
  await editor.update('survey', { state: 'declined' }, survey.documentId)
  expect(calendarOf((await mailsOf(stack, values.email, 4))[3])).toContain('METHOD:CANCEL')
  await expect(editor.update('survey', { state: 'not_free' }, survey.documentId)).rejects.toThrow(/400/)
  const past = { state: 'confirmed', startsAt: '2026-01-05T09:00:00.000Z' }
  await expect(editor.update('survey', past, survey.documentId)).rejects.toThrow(/This time has passed/)
})

test('a chosen time stays in sight when the postcode brings others', async ({ page }) => {
  await open(page, '/contact')
  const times = page.locator('#field-survey')
  const chosen = times.getByRole('radio').nth(2)
  const start = await chosen.getAttribute('value')
  await chosen.check()
  const forSome = times.getByText(/^only /)
  await expect(forSome).not.toHaveCount(0)
  await enquiryField(page, 'postcode').fill('SW4')
  await expect(forSome).toHaveCount(0)
  await expect(times.locator('details')).not.toHaveAttribute('open')
  await expect(times.locator(`input[value="${start}"]`)).toBeChecked()
  await expect(times.locator(`input[value="${start}"]`)).toBeInViewport()
})

test('with only a phone number, and a time for other postcodes: the receipt says so, and another time is chosen there', async ({
  page,
  request,
  stack,
  editor,
}) => {
  const slots = await slotsOf(stack)
  const elsewhere = slots.find(({ postcodes }) => postcodes.length > 0)
  if (!elsewhere) throw new Error('All times are for everybody')
  await open(page, '/contact?postcode=N1')
  await expect(enquiryField(page, 'postcode')).toHaveValue('N1')
  const listed = await page
    .locator('input[name=survey]:not([value=any])')
    .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
  expect(listed.length).toBeGreaterThan(0)
  expect(slots.filter(({ start }) => listed.includes(start)).flatMap(({ postcodes }) => postcodes)).toEqual([])
  // The page follows another postcode, and the lack of one.
  await open(page, '/contact')
  await enquiryField(page, 'postcode').fill('')
  await expect(radio(page, elsewhere)).toHaveCount(1)
  await show(page, elsewhere)
  await radio(page, elsewhere).check()
  await enquiryField(page, 'postcode').fill('N1 1A')
  await expect(radio(page, elsewhere)).toHaveCount(0)
  // Why it is gone is said until another time is chosen.
  const reason = page.getByText(en['survey.elsewhere'])
  await expect(reason).toBeVisible()
  await enquiryField(page, 'postcode').press('End')
  await enquiryField(page, 'postcode').pressSequentially('A')
  await expect(reason).toBeVisible()
  await page.locator('input[name=survey]').first().check()
  await expect(reason).toHaveCount(0)

  const job = { name: 'Ben Hall', phone: '020 7946 0321', postcode: 'N1 1AA', message: unique('Pine') }
  const receipt = await ask(request, { ...job, survey: elsewhere.start })
  await open(page, receipt)
  await expect(page.getByRole('alert').filter({ hasText: outcome('not_for_postcode', elsewhere) })).toBeVisible()
  await expect(page.getByText(/no longer free/)).toHaveCount(0)
  await page.locator('input[name=survey]').nth(1).check()
  await page.reload()
  await expect(page.locator('input[name=survey]').nth(1)).toBeChecked()
  await page.getByRole('button', { name: en['survey.choose'] }).click()
  await expect(page.getByText(en['survey.state.asked'])).toBeVisible()
  expect((await surveyOf(editor, referenceIn(receipt))).state).toBe('asked')
  await open(page, receipt)
  await expect(page.getByText(/^We’re holding /)).toBeVisible()
})

test('the home page and the postcode check name the next free day, and another once it is taken', async ({
  page,
  request,
  stack,
}) => {
  const next = async (outcode?: string) => {
    const slots = await slotsOf(stack)
    return slots.find(({ postcodes }) => !postcodes.length || (outcode && postcodes.includes(outcode)))
  }
  const shownText = async () => {
    await page.goto('/')
    return page.getByText(en['survey.next'].split('{')[0] ?? '').textContent()
  }
  const expected = async () => en['survey.next'].replace('{day}', formatDay((await next())?.date ?? ''))
  await expect.poll(shownText).toBe(await expected())
  const date = (await next())?.date
  const taken = (await slotsOf(stack)).filter((slot) => slot.date === date)
  for (const slot of taken) await ask(request, { ...form(), survey: slot.start })
  await expect.poll(async () => (await next())?.date).not.toBe(date)
  await expect.poll(shownText).toBe(await expected())
  await page.goto('/coverage?postcode=SW4')
  const here = en['survey.next_here']
    .replace('{code}', 'SW4')
    .replace('{day}', formatDay((await next('SW'))?.date ?? ''))
  await expect(page.getByText(here)).toBeVisible()
  await page.goto('/coverage?postcode=M1')
  await expect(page.getByText(/next survey in/i)).toHaveCount(0)
})

test('the link’s token stays in no address, page or storage, and a GET changes nothing', async ({
  page,
  request,
  stack,
  editor,
}) => {
  // Not the postcode that all pages give as an example.
  const values = { ...form(), postcode: 'SW4 9ZZ' }
  const { start } = await late(stack, 1)
  const reference = referenceIn(await ask(request, { ...values, survey: start }))
  const [mail] = await mailsOf(stack, values.email, 1)
  const link = new URL(linkIn(mail))
  const token = link.searchParams.get('token') ?? ''
  const answer = await request.get(`${link.pathname}${link.search}&action=cancel`)
  expect(answer.url()).not.toContain('token')
  expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
  const html = await answer.text()
  // Not with `toContain`, which would print the page.
  expect(html.includes(token)).toBe(false)
  expect(readHtml(html).robots).toContain('noindex')
  expect(/SW4 9ZZ|Ada Brown/.test(html)).toBe(false)
  await open(page, `${link.pathname}${link.search}`)
  await expect(page).toHaveURL('/account/survey')
  const storage = await page.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
  )
  expect(storage).not.toContain(token)
  expect((await surveyOf(editor, reference)).state).toBe('asked')
  // The firm deletes the enquiry.
  const free = async () => (await slotsOf(stack)).some((slot) => slot.start === start)
  expect(await free()).toBe(false)
  await editor.remove('enquiry', (await editor.find('enquiry', { reference })).documentId)
  expect(await free()).toBe(true)
})
