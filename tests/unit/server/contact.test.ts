import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDuplicates } from '#server/contact/duplicates.ts'
import { createEnquiryDesk, type EnquirySink } from '#server/contact/enquiryDesk.ts'
import { clientOf, createRateLimit } from '#server/contact/rateLimit.ts'
import { createReference } from '#server/contact/reference.ts'
import { isSameOrigin } from '#server/contact/sameOrigin.ts'
import { loggerTo } from '#server/http/logger.ts'
import { rendered, testSite } from './support.ts'

const silent = loggerTo({ write: () => {} }, 'silent')
const fields = { name: 'Jo Miller', phone: '020 7946 0000', email: '', postcode: 'SW4 7AA', message: 'Two rooms <b>of</b> "pine"', website: '' }
const reference = /^FS-[2-9A-HJKMNP-Z]{8}$/

function sink() {
  return {
    parse: vi.fn<EnquirySink<object>['parse']>((given) =>
      given.phone ? { ok: true, enquiry: { ...given } } : { ok: false, errors: { phone: { code: 'reach' } } },
    ),
    create: vi.fn<EnquirySink<object>['create']>(async () => {}),
  }
}

const form = (change: Record<string, string> = {}, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
  body: new URLSearchParams({ ...fields, ...change }).toString(),
})
const json = { accept: 'application/json' }

afterEach(() => {
  vi.useRealTimers()
})

describe('POST /contact', () => {
  it('stores an enquiry and leads to its reference', async () => {
    const enquiries = sink()
    const { get } = await testSite({ enquiries })
    const answer = await get('/contact', form())
    expect(answer.status).toBe(303)
    const given = /^\/contact\?reference=(.+)$/.exec(answer.headers.location ?? '')?.[1]
    expect(given).toMatch(reference)
    expect(enquiries.create).toHaveBeenCalledWith({ ...fields, reference: given })
  })

  it('answers scripts in JSON, forms and JSON bodies alike', async () => {
    const { get } = await testSite({ enquiries: sink() })
    const answer = await get('/contact', form({}, json))
    expect([answer.status, JSON.parse(answer.text)]).toEqual([201, { reference: expect.stringMatching(reference) }])
    const body = { ...form({}, { ...json, 'content-type': 'application/json' }), body: JSON.stringify({ ...fields, name: 'Other', age: 7 }) }
    expect((await get('/contact', body)).status).toBe(201)
    const wrong = await get('/contact', form({ phone: '' }, json))
    expect([wrong.status, JSON.parse(wrong.text)]).toEqual([422, { errors: { phone: { code: 'reach' } } }])
  })

  it('shows the page again with what was typed', async () => {
    const { get, renderer } = await testSite({ enquiries: sink() })
    const answer = await get('/contact', form({ phone: '' }))
    expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'private, no-store'])
    const { website, ...values } = { ...fields, phone: '' }
    expect(renderer.page).toHaveBeenCalledWith({ url: '/contact', enquiry: { values, errors: { phone: { code: 'reach' } } } })
    expect((await get('/contact')).text).not.toContain('Jo Miller')
  })

  it('keeps what was typed when the backend is away', async () => {
    const enquiries = sink()
    enquiries.create.mockRejectedValue(Object.assign(new Error('away'), { config: { data: 'Jo Miller' } }))
    const { get, renderer, log } = await testSite({ enquiries })
    const answer = await get('/contact', form())
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30'])
    expect(answer.text).toContain('"failure":"unavailable"')
    expect(JSON.parse((await get('/contact', form({}, json))).text)).toEqual({ error: 'unavailable' })
    // Even when the contact page itself cannot be made.
    renderer.page.mockResolvedValueOnce(rendered({ body: '<!doctype html><a href="tel:+442079460000">Call</a>' }))
    await get('/contact')
    renderer.page.mockResolvedValue(rendered({ status: 503, failed: true }))
    const bare = await get('/contact', form())
    expect(bare.status).toBe(503)
    expect(bare.text).toContain('<a href="tel:+442079460000">')
    expect(bare.text).toContain('Two rooms &#60;b&#62;of&#60;/b&#62; &#34;pine&#34;')
    expect(bare.text).toContain('value="Jo Miller"')
    expect(log.join('')).not.toMatch(/Jo Miller|SW4|7946/)
  })

  it('limits floods, keeps the answers, and says when to come back', async () => {
    const enquiries = sink()
    const { get } = await testSite({ enquiries, environment: { ENQUIRIES_PER_HOUR: '2' } })
    for (const name of ['A', 'B']) expect((await get('/contact', form({ name }))).status).toBe(303)
    const answer = await get('/contact', form({ name: 'C' }))
    expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([429, expect.toSatisfy((s: number) => s > 3500 && s <= 3600)])
    expect(answer.text).toContain('"name":"C"')
    expect((await get('/contact', form({ name: 'C' }, json))).status).toBe(429)
    // What was taken already is answered again, limit or not.
    expect((await get('/contact', form({ name: 'A' }))).status).toBe(303)
    expect(enquiries.create).toHaveBeenCalledTimes(2)
  })

  it('believes the client address of a proxy only when told to', async () => {
    const environment = { ENQUIRIES_PER_HOUR: '1' }
    const post = async (trust: string) => {
      const { get } = await testSite({ enquiries: sink(), environment: { ...environment, TRUST_PROXY: trust } })
      await get('/contact', form({ name: 'A' }, { 'x-forwarded-for': '192.0.2.1' }))
      return (await get('/contact', form({ name: 'B' }, { 'x-forwarded-for': '192.0.2.2' }))).status
    }
    expect([await post('false'), await post('true')]).toEqual([429, 303])
  })

  it('stores a double click once', async () => {
    const enquiries = sink()
    const { get } = await testSite({ enquiries })
    const answers = await Promise.all([1, 2, 3].map(() => get('/contact', form())))
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect(enquiries.create).toHaveBeenCalledTimes(1)
  })

  it('lets a robot believe that it succeeded', async () => {
    const enquiries = sink()
    const { get } = await testSite({ enquiries })
    const answer = await get('/contact', form({ website: 'https://spam.test' }))
    expect([answer.status, enquiries.create.mock.calls.length]).toEqual([303, 0])
  })

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
    ['with a foreign origin', { 'sec-fetch-site': '', origin: 'https://evil.com' }, 403],
    ['with a hidden origin', { 'sec-fetch-site': '', origin: 'null' }, 403],
    ['as another type', { 'content-type': 'text/plain' }, 415],
    ['as a broken type', { 'content-type': 'application/json' }, 400],
  ])('refuses a form %s', async (_what, headers, status) => {
    const enquiries = sink()
    const { get } = await testSite({ enquiries })
    const given = Object.fromEntries(Object.entries({ ...form().headers, ...headers }).filter(([, value]) => value !== ''))
    expect((await get('/contact', { ...form(), headers: given })).status).toBe(status)
    expect(enquiries.create).not.toHaveBeenCalled()
  })

  it('refuses what is too large, and what is no form', async () => {
    const { get } = await testSite({ enquiries: sink() })
    expect((await get('/contact', form({ message: 'x'.repeat(33_000) }))).status).toBe(413)
    expect((await get('/contact', { ...form({}, { 'content-type': 'application/json' }), body: '[1]' })).status).toBe(400)
  })
})

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
  it('are forgotten after their time, and when the first failed', async () => {
    let time = 0
    const duplicates = createDuplicates({ forMs: 600_000, now: () => time })
    const submit = vi.fn(async () => `answer ${submit.mock.calls.length}`)
    expect(await duplicates.once('a', fields, submit)).toBe('answer 1')
    expect(await duplicates.once('a', { ...fields }, submit)).toBe('answer 1')
    expect(await duplicates.once('b', fields, submit)).toBe('answer 2')
    expect(await duplicates.once('a', { ...fields, name: 'x' }, submit)).toBe('answer 3')
    time = 600_000
    expect(duplicates.has('a', fields)).toBe(false)
    expect(await duplicates.once('a', fields, submit)).toBe('answer 4')
    await expect(duplicates.once('c', fields, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await duplicates.once('c', fields, submit)).toBe('answer 5')
  })

  it('are not confused by the order of fields, nor by their borders', async () => {
    const duplicates = createDuplicates({ forMs: 1000, now: () => 0 })
    await duplicates.once('a', { x: '1', y: '2' }, async () => 'first')
    expect(duplicates.has('a', { y: '2', x: '1' })).toBe(true)
    expect(duplicates.has('a', { x: '12', y: '' })).toBe(false)
  })
})

describe('the enquiry desk', () => {
  it('lets a client try again after a failure without counting it twice as stored', async () => {
    const enquiries = sink()
    const submit = createEnquiryDesk({ sink: enquiries, perHour: 5, log: silent })
    enquiries.create.mockRejectedValueOnce(new Error('away'))
    expect((await submit(fields, 'a')).kind).toBe('unavailable')
    expect((await submit(fields, 'a')).kind).toBe('accepted')
  })

  it('does not count what was not valid', async () => {
    const submit = createEnquiryDesk({ sink: sink(), perHour: 1, log: silent })
    for (let round = 0; round < 5; round += 1) expect((await submit({ ...fields, phone: '' }, 'a')).kind).toBe('invalid')
    expect((await submit(fields, 'a')).kind).toBe('accepted')
  })
})
