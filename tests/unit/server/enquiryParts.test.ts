import { describe, expect, it, vi } from 'vitest'
import { createDuplicates } from '#server/contact/duplicates.ts'
import { createEnquiryDesk } from '#server/contact/enquiryDesk.ts'
import { clientOf, createRateLimit } from '#server/contact/rateLimit.ts'
import { createReference } from '#server/contact/reference.ts'
import { isSameOrigin } from '#server/contact/sameOrigin.ts'
import { loggerTo } from '#server/http/logger.ts'
import { fakeSink, fields, reference } from './enquirySupport.ts'

const silent = loggerTo({ write: () => {} }, 'silent')

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

describe('references', () => {
  it('are readable and differ', () => {
    const many = Array.from({ length: 500 }, createReference)
    for (const one of many) expect(one).toMatch(reference)
    expect(new Set(many).size).toBe(500)
  })
})

describe('the rate limit', () => {
  it('slides', () => {
    let time = 0
    const limit = createRateLimit({ most: 2, windowMs: 60_000, now: () => time })
    const take = (at: number, client = 'a') => {
      time = at
      return limit.take(client)
    }
    expect([take(0), take(10_000), take(20_000), take(20_000, 'b'), take(59_999)]).toEqual([0, 0, 40, 0, 1])
    expect([take(60_000), take(60_001), take(70_000)]).toEqual([0, 10, 0])
  })

  it('remembers a bounded number of clients', () => {
    const limit = createRateLimit({ most: 1, windowMs: 60_000, now: () => 0, mostClients: 2 })
    expect(['a', 'b', 'c', 'c', 'a'].map((client) => limit.take(client))).toEqual([0, 0, 0, 60, 0])
  })

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('takes %s for %s', (address, client) => {
    expect(clientOf(address)).toBe(client)
  })
})

describe('duplicates', () => {
  it('are forgotten after their time', async () => {
    let time = 0
    const duplicates = createDuplicates({ forMs: 600_000, now: () => time })
    const submit = vi.fn(async () => {})
    const once = (client: string, change = {}) => duplicates.once(client, { ...fields, ...change }, submit)
    const first = await once('a')
    expect(await once('a')).toBe(first)
    const others = [await once('b'), await once('a', { name: 'x' })]
    time = 600_000
    expect(duplicates.has('a', fields)).toBe(false)
    others.push(await once('a'))
    expect(new Set([first, ...others]).size).toBe(4)
    expect(submit).toHaveBeenCalledTimes(4)
  })

  it('are submitted again at once when the first failed, under the same reference', async () => {
    let time = 0
    const duplicates = createDuplicates({ forMs: 600_000, now: () => time })
    const submit = vi.fn<(reference: string) => Promise<void>>(() => Promise.reject(new Error('away')))
    await expect(duplicates.once('a', fields, submit)).rejects.toThrow('away')
    expect(duplicates.has('a', fields)).toBe(false)
    await expect(duplicates.once('a', fields, submit)).rejects.toThrow('away')
    time = 1_200_000
    await expect(duplicates.once('a', fields, submit)).rejects.toThrow('away')
    const [first, second, later] = submit.mock.calls.map(([given]) => given)
    expect(second).toBe(first)
    expect(later).not.toBe(first)
  })

  it('are not confused by the order of fields, nor by their borders', async () => {
    const duplicates = createDuplicates({ forMs: 1000, now: () => 0 })
    await duplicates.once('a', { x: '1', y: '2' }, async () => {})
    expect(duplicates.has('a', { y: '2', x: '1' })).toBe(true)
    expect(duplicates.has('a', { x: '12', y: '' })).toBe(false)
  })
})

describe('the enquiry desk', () => {
  it('lets a client try again after a failure without counting it twice as stored', async () => {
    const enquiries = fakeSink()
    const submit = createEnquiryDesk({ sink: enquiries, perHour: 5, log: silent })
    enquiries.create.mockRejectedValueOnce(new Error('away'))
    expect((await submit(fields, 'a')).kind).toBe('unavailable')
    expect((await submit(fields, 'a')).kind).toBe('accepted')
  })

  it('tries again under the same reference, so that what was stored after all is not stored twice', async () => {
    const enquiries = fakeSink()
    const submit = createEnquiryDesk({ sink: enquiries, perHour: 5, log: silent })
    enquiries.create.mockRejectedValueOnce(new Error('no answer in time'))
    expect((await submit(fields, 'a', 'token')).kind).toBe('unavailable')
    // The session has ended meanwhile.
    const accepted = await submit(fields, 'a')
    const references = enquiries.create.mock.calls.map(([enquiry]) => enquiry.reference)
    expect(references).toHaveLength(2)
    expect(new Set(references).size).toBe(1)
    expect(accepted).toEqual({ kind: 'accepted', reference: references[0] })
  })

  it('does not count what was not valid', async () => {
    const submit = createEnquiryDesk({ sink: fakeSink(), perHour: 1, log: silent })
    for (let round = 0; round < 5; round += 1)
      expect((await submit({ ...fields, phone: '' }, 'a')).kind).toBe('invalid')
    expect((await submit(fields, 'a')).kind).toBe('accepted')
  })
})
