import { describe, expect, it, vi } from 'vitest'
import { Overloaded } from '#server/limits/admission.ts'
import type { Surveys } from '#services/clients/surveys/bookings.ts'
import type { BookingProblem } from '#services/rules/surveys/booking.ts'
import { deadline } from '#services/runtime/context.ts'
import { rendered, testSite } from '../../support.ts'
import { bookingIn, post as postForm, token } from './surveySupport.ts'

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
  ...(await testSite({ surveys, environment: { LOG_LEVEL: 'info' } })),
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

  it('is rendered under a deadline, and for those without a survey once', async () => {
    const { get, renderer } = await site()
    const deadlines: unknown[] = []
    renderer.page.mockImplementation(async () => {
      deadlines.push(deadline())
      return rendered()
    })
    for (let visitor = 0; visitor < 5; visitor++) {
      const answer = await get(path)
      expect([answer.status, answer.headers.etag]).toEqual([404, undefined])
      expect(answer.headers).toMatchObject(guarded)
    }
    await get(path, { headers: cookie })
    await get(path, { headers: cookie })
    expect(deadlines).toEqual([expect.any(AbortSignal), expect.any(AbortSignal), expect.any(AbortSignal)])
  })

  it('says that the server is busy if too many are rendered at once', async () => {
    const { get, renderer } = await site()
    renderer.page.mockRejectedValue(new Overloaded('too many are waiting'))
    const answer = await get(path, { headers: cookie })
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30'])
    expect(answer.text).toContain('A lot of people')
  })

  it('changes nothing by a GET or HEAD request, whatever its query', async () => {
    const { get, surveys } = await site()
    await get(`${path}?action=cancel`, { headers: cookie })
    await get(`${path}?token=${token}&action=cancel`, { headers: cookie })
    await get(`${path}?action=cancel`, { method: 'HEAD', headers: cookie })
    expect(surveys.change).not.toHaveBeenCalled()
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

  it.each([
    ['unknown', 404],
    ['unavailable', 503],
  ] as const)('is replaced by a page that says why there is none: %s, with status %d', async (problem, status) => {
    const { get, renderer } = await site(fakeSurveys(problem))
    expect((await get(file, { headers: cookie })).status).toBe(status)
    expect(renderer.page).toHaveBeenCalledWith(expect.objectContaining({ survey: { problem } }))
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
    expect((await get(path, post({ action: 'move' }))).status).toBe(409)
    expect((await get(path, post({ action: 'other' }))).status).toBe(303)
    expect(surveys.change).not.toHaveBeenCalled()
  })

  it('can be sent 30 times a minute', async () => {
    const { get, surveys } = await site()
    for (let call = 0; call < 31; call++) await get(path, post({ action: 'cancel' }))
    expect(surveys.change).toHaveBeenCalledTimes(30)
  })
})
