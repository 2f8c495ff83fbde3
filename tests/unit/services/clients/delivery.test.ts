import { describe, expect, it, vi } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import { deliverEnquiry } from '#services/clients/enquiries/deliver.ts'
import { storeOnce } from '#services/clients/strapi/store.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { contentWith } from '../rules/content/contentWith.ts'
import { type Answer, answering, breaksOff, hangs, hangsUp, json, status, trickles } from './http/server.ts'

const reference = 'FS-23456789'
const confirms = (code: number, data: unknown) => json(code, { data })
const fails = (code: number, name: string, details = {}) =>
  json(code, { data: null, error: { status: code, name, message: 'Jo Miller', details } })
/** What becomes of an enquiry before a backend that answers like this. */
async function store(answer: Answer, timeoutMs = 20_000) {
  const { origin } = await answering(answer)
  return storeOnce({ baseUrl: origin, timeoutMs }, 'enquiries', { reference }, undefined)
}
/** Only the timeout ends calls with these responses. */
const endless: Answer[] = [hangs, trickles]

describe('storeOnce', () => {
  it.each<[string, Answer]>([
    ['201 with the reference', confirms(201, { reference })],
    ['200 with the reference, which was already stored', confirms(200, { reference })],
    ['400 because the reference exists', fails(400, 'ValidationError', { errors: [{ path: ['reference'] }] })],
  ])('counts as delivered: %s', async (_what, answer) => {
    expect(await store(answer)).toEqual({ kind: 'delivered' })
  })

  it.each<[string, Answer]>([
    ['200 HTML', status(200, { 'content-type': 'text/html' }, '<!doctype html><h1>Welcome</h1>')],
    ['200 without a body', status(200)],
    ['200 that breaks off', breaksOff],
    ['201 with another reference', confirms(201, { reference: 'FS-98765432' })],
    ['202 with the reference', confirms(202, { reference })],
    ['404 from a proxy without a backend', status(404, {}, 'Not found')],
    ['404 from a backend that is older than the site', fails(404, 'NotFoundError')],
    ['429', fails(429, 'TooManyRequests')],
    ['503', status(503)],
    ['no response', hangs],
    ['a connection reset', hangsUp],
    ['a response that trickles forever', trickles],
    ['an endless response', (_request, response) => void response.writeHead(200).write('x'.repeat(200_000))],
  ])('is worth a retry, and no fault of the entry: %s', async (_what, answer) => {
    const outcome = await store(answer, endless.includes(answer) ? 200 : undefined)
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.any(String) })
    expect(outcome).not.toMatchObject({ isEntryFault: true })
    expect(JSON.stringify(outcome)).not.toContain('Jo Miller')
  })

  it.each([301, 302, 307])('does not follow a redirect: %i', async (code) => {
    const other = await answering(confirms(200, { reference }))
    expect(await store(status(code, { location: other.url }))).toMatchObject({ kind: 'failed', reason: `HTTP ${code}` })
    expect(other.methods).toEqual([])
  })

  it('counts as refused: an entry that fails validation', async () => {
    const outcome = await store(fails(400, 'ValidationError', { errors: [{ path: ['email'] }] }))
    expect(outcome).toEqual({ kind: 'refused', reason: 'HTTP 400 ValidationError' })
  })

  it('reports an error of Strapi itself, which the entry may have caused', async () => {
    expect(await store(fails(500, 'InternalServerError'))).toMatchObject({ kind: 'failed', isEntryFault: true })
  })

  it.each([401, 403])('sends the entry again without a rejected token: %i', async (code) => {
    const { origin, requests } = await answering(status(code), confirms(201, { reference }))
    const outcome = await storeOnce({ baseUrl: origin, timeoutMs: 5_000 }, 'enquiries', { reference }, 'old')
    expect(outcome).toEqual({ kind: 'delivered' })
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', undefined])
  })
})

const settings = vi.hoisted(() => ({ backend: { baseUrl: '', timeoutMs: 10_000 } }))
vi.mock('../../../../services/settings.ts', () => ({ settings: () => settings }))

const id = 'FS-23456789'
const content = contentWith({
  PriceGroup: [{ slug: 'sanding' }],
  PriceItem: [{ key: 'pine', name: 'Sanding', group: { documentId: 'sanding' }, low: 32, high: 45, unit: 'm2' }],
  PricesPage: [{ minimumCharge: 390 }],
})

/** What Strapi was sent for an enquiry with this estimate. */
async function stored(current: Content | undefined, estimate: string): Promise<unknown> {
  const { origin, requests } = await answering(json(201, { data: { reference: id } }))
  settings.backend.baseUrl = `${origin}/api`
  expect(await deliverEnquiry(current, en, { id, payload: { name: 'Jo', estimate } })).toEqual({ kind: 'delivered' })
  return requests.map(({ body }) => JSON.parse(body))
}

describe('an enquiry with an estimate', () => {
  it('is stored with the lines and prices of the estimate', async () => {
    const estimate =
      'Sanding: 30 × £32–45 per m² = £960–1,350\nTotal: £960–1,350 including VAT\nRooms: 30 m² = 30 m²\nCondition of the floor: Ordinary, or not sure'
    expect(await stored(content, 'room=30&line=pine:')).toEqual([{ data: { reference: id, name: 'Jo', estimate } }])
  })

  it('is stored without it if none of its prices exists', async () => {
    expect(await stored(content, 'line=gone:3')).toEqual([{ data: { reference: id, name: 'Jo' } }])
  })

  it('is stored with what was sent while the content is not known', async () => {
    const estimate = 'line=pine:30'
    expect(await stored(undefined, estimate)).toEqual([{ data: { reference: id, name: 'Jo', estimate } }])
  })
})
