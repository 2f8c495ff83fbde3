import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Surveys } from '#services/clients/surveys/bookings.ts'
import type { BookingProblem } from '#services/rules/surveys/booking.ts'
import { testSite } from '../../support.ts'
import { bookingIn, fakeDelivery, fields, post as postForm, token } from '../forms/support.ts'

const path = '/account/survey'
const cookie = { cookie: `a=b; survey=${token}` }
const booking = bookingIn('asked')

const fakeSurveys = (problem?: BookingProblem) => ({
  read: vi.fn<Surveys['read']>(async () => (problem === 'unknown' ? { problem } : { booking })),
  receipt: vi.fn<Surveys['receipt']>(async () => (problem ? { problem } : { booking, token })),
  change: vi.fn<Surveys['change']>(async () => problem),
  calendar: vi.fn<Surveys['calendar']>(async () => (problem ? { problem } : { calendar: 'BEGIN:VCALENDAR\r\n' })),
})
const site = async (surveys = fakeSurveys()) => ({
  surveys,
  ...(await testSite({
    surveys,
    deliver: fakeDelivery(),
    environment: { LOG_LEVEL: 'info', HOOK_SECRET: 'the secret of all machines' },
  })),
})
const post = (fields: Record<string, string>, headers: Record<string, string> = cookie) => postForm(fields, headers)
const guarded = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

describe('the link of a survey', () => {
  it('moves its token to a cookie that scripts and other sites’ forms do not have, and to no log', async () => {
    const { get, surveys, log } = await site()
    const answer = await get(`${path}?token=${token}`)
    expect([answer.status, answer.headers.location]).toEqual([303, path])
    expect(answer.headers).toMatchObject(guarded)
    expect(answer.headers['set-cookie']).toEqual([
      `survey=${token}; Path=${path}; Max-Age=7200; HttpOnly; SameSite=Lax`,
    ])
    expect(surveys.read).not.toHaveBeenCalled()
    await get(path, { headers: cookie })
    expect(log.join('')).toContain(path)
    expect(log.join('')).not.toContain('signature')
  })

  it('ignores what cannot be a token', async () => {
    const { get } = await site()
    const answer = await get(`${path}?token=${encodeURIComponent('a; Domain=x; b=bbbbbbbbbbbbbbbbbbbbbbb')}`)
    expect(answer.status).toBe(303)
    expect(String(answer.headers['set-cookie'])).toMatch(/^survey=; .*Max-Age=0/)
  })

  it('leads to the page of the survey, which must not be cached', async () => {
    const { get, surveys, renderer } = await site()
    const answer = await get(path, { headers: cookie })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject(guarded)
    expect(answer.headers.etag).toBeFalsy()
    expect(surveys.read).toHaveBeenCalledExactlyOnceWith(token)
    expect(renderer.page).toHaveBeenCalledExactlyOnceWith({ path, query: '', locale: 'en', survey: { booking } })
    // Nothing of it is left for the next visitor.
    expect((await get(path)).status).toBe(404)
    expect(renderer.page).toHaveBeenLastCalledWith({ path, locale: 'en', survey: { problem: 'unknown' } })
  })

  it('does not give the survey’s data to scripts', async () => {
    const { get, surveys } = await site()
    const answer = await get(`${path}/_payload.json?b`, { headers: cookie })
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'private, no-store'])
    expect(surveys.read).not.toHaveBeenCalled()
  })
})

describe('the calendar file of a survey', () => {
  const file = `${path}/survey.ics`

  it('is downloaded by the visitor who has the link or the receipt, and by nobody else', async () => {
    const { get, surveys } = await site()
    const answer = await get(file, { headers: cookie })
    expect([answer.status, answer.text]).toEqual([200, 'BEGIN:VCALENDAR\r\n'])
    expect(answer.headers).toMatchObject({
      ...guarded,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="survey.ics"',
    })
    expect(surveys.calendar).toHaveBeenCalledExactlyOnceWith(token)
    expect((await get(file)).status).toBe(404)
    expect(surveys.calendar).toHaveBeenCalledOnce()
  })
})

describe('the forms of a survey', () => {
  it.each([
    ['not_free', 409],
    ['past', 409],
    ['too_often', 429],
    ['unavailable', 503],
    ['unknown', 404],
  ] as const)('lead to a page that says why a change was not possible: %s, with status %d', async (problem, status) => {
    const { get, renderer } = await site(fakeSurveys(problem))
    const answer = await get(path, post({ action: 'move', survey: '2026-12-02T09:00Z' }))
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(guarded)
    expect(renderer.page).toHaveBeenCalledWith(
      expect.objectContaining({ survey: expect.objectContaining({ problem }) }),
    )
  })

  it('do nothing without the cookie, or without a time', async () => {
    const { get, surveys } = await site()
    expect((await get(path, post({ action: 'cancel' }, {}))).status).toBe(404)
    expect((await get(path, post({ action: 'move' }))).status).toBe(422)
    expect((await get(path, post({ action: 'other' }))).status).toBe(303)
    expect(surveys.change).not.toHaveBeenCalled()
  })

  it('can be sent 30 times a minute', async () => {
    const { get, surveys } = await site()
    for (let call = 0; call < 31; call++) await get(path, post({ action: 'cancel' }))
    expect(surveys.change).toHaveBeenCalledTimes(30)
  })
})

it('the receipt of an enquiry with a survey time is shown only to visitors who have its key', async () => {
  const { get, surveys } = await site()
  const sent = post({ ...fields, survey: booking.start }, { 'sec-fetch-site': 'same-origin' })
  const link = String((await get('/contact', sent)).headers.location)
  for (const other of [
    link.replace(/key=.{3}/, 'key=aaa'),
    link.replace('FS-', 'FS-2'),
    link.replace('.FS-', '.FS-2'),
  ]) {
    const answer = await get(other)
    expect([answer.status, answer.headers['set-cookie']]).toEqual([404, undefined])
  }
  // A browser without cookies, or somebody who knows the reference only.
  const bare = link.replace(/&key.*/, '')
  for (const cookie of ['', 'receipt=FS-7KD2M9QX.aaaaaaaaaaaaaaaaaaaaaa']) {
    const { status, headers } = await get(bare, { headers: { cookie } })
    expect([status, headers.location]).toEqual([303, bare.replace(path, '/contact')])
  }
  expect(surveys.receipt).not.toHaveBeenCalled()
  // The key leaves the address at once.
  const opened = await get(link)
  expect([opened.status, opened.headers.location]).toEqual([303, bare])
  const [receipt = ''] = String(opened.headers['set-cookie']).split(';')
  expect((await get(bare, { headers: { cookie: receipt } })).status).toBe(200)
  expect(surveys.receipt).toHaveBeenCalledOnce()
})

it('the receipt of a form sent again to another machine, when references had changed, shows what the first has stored', async () => {
  const clock = vi.spyOn(Date, 'now')
  onTestFinished(() => clock.mockRestore())
  const period = 6 * 3_600_000
  const boundary = Math.ceil(Date.now() / period) * period
  const links: URLSearchParams[] = []
  const open = async (now: number, surveys = fakeSurveys()) => {
    clock.mockReturnValue(now)
    const { get } = await site(surveys)
    const sent = post({ ...fields, survey: booking.start }, { 'sec-fetch-site': 'same-origin' })
    const link = String((await get('/contact', sent)).headers.location)
    links.push(new URLSearchParams(link.split('?')[1]))
    const { headers } = await get(link)
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    return get(String(headers.location), { headers: { cookie } })
  }
  await open(boundary - 1)
  const first = links[0]?.get('reference')
  const surveys = fakeSurveys()
  surveys.receipt.mockImplementation(async (name) => (name === first ? { booking, token } : { problem: 'unknown' }))
  expect((await open(boundary, surveys)).status).toBe(200)
  expect(surveys.receipt.mock.calls).toEqual([[links[1]?.get('reference')], [first]])
  expect(links[1]?.get('reference')).not.toBe(first)
})
