// What a visitor sees after sending an enquiry with a survey time.

import { describe, expect, it, vi } from 'vitest'
import type { Surveys } from '#services/clients/surveys/bookings.ts'
import { rendered, testSite } from '../../support.ts'
import { fakeDelivery, fields } from '../forms/enquirySupport.ts'
import { bookingIn, post as postForm, token } from './surveySupport.ts'

const booking = bookingIn('not_for_postcode')
const post = (change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  postForm({ ...fields, survey: '2026-12-01T09:00Z', ...change }, { 'sec-fetch-site': 'same-origin', ...headers })
const json = { accept: 'application/json' }

/** @param answer what the backend knows of the survey; undefined: it is unavailable, and nothing is delivered */
async function site(answer?: Awaited<ReturnType<Surveys['receipt']>>) {
  const deliver = fakeDelivery()
  if (!answer) deliver.enquiry.mockResolvedValue({ kind: 'failed', reason: 'ECONNREFUSED' })
  const receipt = vi.fn<Surveys['receipt']>(async () => answer ?? { problem: 'unavailable' })
  const surveys = {
    receipt,
    calendar: vi.fn<Surveys['calendar']>(),
    read: vi.fn<Surveys['read']>(),
    change: vi.fn<Surveys['change']>(),
  }
  return { surveys, ...(await testSite({ deliver, surveys, environment: { LOG_LEVEL: 'info' } })) }
}

/** Follows the link of a receipt, as a browser does. */
async function follow(
  get: Awaited<ReturnType<typeof site>>['get'],
  link: string,
  headers: Record<string, string> = {},
) {
  const opened = await get(link)
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
  return { opened, get: () => get(String(opened.headers.location), { headers: { ...headers, cookie } }) }
}

describe('the receipt of an enquiry with a survey time', () => {
  it('shows the outcome after the delivery, at an address that needs no email', async () => {
    const { get, renderer, surveys, log } = await site({ booking, token })
    const { status, headers } = await get('/contact', post())
    const [, reference, key] =
      /^\/account\/survey\?reference=(FS-\w{8})&key=([\w-]{22})$/.exec(headers.location ?? '') ?? []
    expect(status).toBe(303)
    const path = headers.location ?? ''
    const { opened, get: open } = await follow(get, path)
    // The key leaves the address at once.
    expect([opened.status, opened.headers.location]).toEqual([303, `/account/survey?reference=${reference}`])
    expect(String(opened.headers['set-cookie'])).toMatch(
      /^receipt=[^;]+; Path=\/account\/survey; Max-Age=\d+; HttpOnly/,
    )
    const shown = await open()
    expect(shown.status).toBe(200)
    expect(surveys.receipt).toHaveBeenCalledExactlyOnceWith(reference)
    expect(renderer.page).toHaveBeenCalledExactlyOnceWith({
      path: '/account/survey',
      query: `?reference=${reference}`,
      locale: 'en',
      survey: { booking, receipt: { reference, path } },
    })
    expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    // To move or cancel it.
    expect(String(shown.headers['set-cookie'])).toContain(`survey=${token}; Path=/account/survey; `)
    expect(log.join('')).not.toContain(key)
  })

  it('is named to scripts too, and only if a time was chosen', async () => {
    const { get } = await site({ booking, token })
    const { reference, receipt } = JSON.parse((await get('/contact', post({}, json))).text)
    expect(receipt).toMatch(new RegExp(`^/account/survey\\?reference=${reference}&key=`))
    await vi.waitFor(async () =>
      expect(JSON.parse((await (await follow(get, receipt, json)).get()).text)).toEqual({ isKnown: true }),
    )
    for (const survey of ['', 'soon'])
      expect((await get('/contact', post({ survey, name: survey || 'Ann' }))).headers.location).toMatch(/^\/contact\?/)
  })

  it('says that the time is still being checked while the enquiry waits, even if the page cannot be rendered', async () => {
    const { get, renderer, surveys } = await site()
    const path = (await get('/contact', post())).headers.location ?? ''
    const reference = new URLSearchParams(path.split('?')[1]).get('reference')
    renderer.page.mockResolvedValueOnce(rendered({ status: 503, failed: true }))
    expect(await (await follow(get, path)).get()).toMatchObject({
      status: 200,
      text: expect.stringContaining(String(reference)),
    })
    expect(renderer.page).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ survey: { receipt: { reference, path } } }),
    )
    expect(JSON.parse((await (await follow(get, path, json)).get()).text)).toEqual({ isKnown: false })
    expect(surveys.receipt).not.toHaveBeenCalled()
  })

  it('says so too if the backend has the enquiry but cannot be asked', async () => {
    const { get, renderer } = await site({ problem: 'unavailable' })
    const path = (await get('/contact', post())).headers.location ?? ''
    expect((await (await follow(get, path)).get()).status).toBe(200)
    expect(renderer.page.mock.lastCall?.[0].survey?.problem).toBeUndefined()
  })

  it('is shown only to visitors who have the key', async () => {
    const { get, surveys } = await site({ booking, token })
    const path = (await get('/contact', post())).headers.location ?? ''
    for (const other of [path.replace(/key=.{3}/, 'key=aaa'), path.replace('FS-', 'FS-2')]) {
      const answer = await get(other)
      expect([answer.status, answer.headers['set-cookie']]).toEqual([404, undefined])
    }
    // A browser without cookies, or somebody who knows the reference only.
    const bare = path.replace(/&key.*/, '')
    for (const cookie of ['', 'receipt=FS-7KD2M9QX.aaaaaaaaaaaaaaaaaaaaaa']) {
      const { status, headers } = await get(bare, { headers: { cookie } })
      expect([status, headers.location]).toEqual([303, bare.replace('/account/survey', '/contact')])
    }
    expect(surveys.receipt).not.toHaveBeenCalled()
  })
})
