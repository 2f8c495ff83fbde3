// The same-origin check, the rate limit and the form handler.

import { describe, expect, it, vi } from 'vitest'
import { clientOf, createRateLimit } from '#server/limits/rateLimit.ts'
import { isSameOrigin } from '#server/limits/sameOrigin.ts'
import { createFormHandler } from '#server/routes/forms/formHandler.ts'
import type { Submissions } from '#server/spool/submissions.ts'
import { fakeTarget, fields } from './enquirySupport.ts'

describe('isSameOrigin', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ origin: 'https://floors.test' }, true],
    [{ origin: 'https://www.floors.test', host: 'www.floors.test' }, true],
    [{ origin: 'http://localhost:1420', host: 'localhost:1420' }, true],
    [{ origin: 'https://evil.com', host: 'floors.test' }, false],
    [{ origin: 'null', host: 'floors.test' }, false],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://floors.test' }, false],
  ])('%o: %s', (headers, expected) => {
    expect(isSameOrigin(headers, 'https://floors.test')).toBe(expected)
  })
})

describe('the rate limit', () => {
  it('uses a sliding window', () => {
    let time = 0
    const limit = createRateLimit({ max: 2, windowMs: 60_000, now: () => time })
    const count = (at: number, client = 'a') => {
      time = at
      return limit.count(client)
    }
    expect([count(0), count(10_000), count(20_000), count(20_000, 'b'), count(59_999)]).toEqual([0, 0, 40, 0, 1])
    expect([count(60_000), count(60_001), count(70_000)]).toEqual([0, 10, 0])
  })

  it('keeps its window when the clock is set back', () => {
    const clock = vi.spyOn(Date, 'now')
    const limit = createRateLimit({ max: 1, windowMs: 60_000 })
    limit.count('a')
    clock.mockReturnValue(Date.now() - 86_400_000)
    const retryAfterS = limit.count('a')
    clock.mockRestore()
    expect(retryAfterS).toBeLessThanOrEqual(60)
  })

  it('tracks a limited number of clients', () => {
    const limit = createRateLimit({ max: 1, windowMs: 60_000, now: () => 0, maxClients: 2 })
    expect(['a', 'b', 'c', 'c', 'a'].map((client) => limit.count(client))).toEqual([0, 0, 0, 60, 0])
  })

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('treats %s as %s', (address, client) => {
    expect(clientOf(address)).toBe(client)
  })
})

describe('the form handler', () => {
  const handlerOf = (perHour: number) => {
    const submissions = {
      accept: vi.fn<Submissions['accept']>(async (_sent, admit) => {
        const retryAfterS = admit()
        return retryAfterS > 0 ? { kind: 'limited', retryAfterS } : { kind: 'accepted', reference: 'FS-23456789' }
      }),
    }
    return createFormHandler({ kind: 'enquiry', files: 'photos', parse: fakeTarget().parse, submissions, perHour })
  }

  it('does not count invalid enquiries', async () => {
    const submit = handlerOf(1)
    for (let round = 0; round < 5; round += 1)
      expect((await submit({ fields: { ...fields, phone: '' }, client: 'a' })).kind).toBe('invalid')
    expect((await submit({ fields, client: 'a' })).kind).toBe('accepted')
    expect((await submit({ fields, client: 'a' })).kind).toBe('limited')
    expect((await submit({ fields, client: 'b' })).kind).toBe('accepted')
  })
})
