import { describe, expect, it, vi } from 'vitest'
import { deliverEnquiry } from '#services/clients/enquiries/deliver.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { contentWith } from '../../rules/content/contentWith.ts'
import { answering, json } from '../http/server.ts'

const settings = vi.hoisted(() => ({ STRAPI_URL: '', STRAPI_PREFIX: '/api', STRAPI_TIMEOUT_MS: 10_000 }))
vi.mock('../../../../../services/settings.ts', () => ({ settings: () => settings }))

const id = 'FS-23456789'
const content = contentWith({
  PriceItem: [{ key: 'pine', name: 'Sanding', group: 'sanding', low: 32, high: 45, unit: 'm2' }],
  PricesPage: [{ minimumCharge: 390 }],
})

/** What Strapi was sent for an enquiry with this estimate. */
async function stored(current: Content | undefined, estimate: string): Promise<unknown> {
  const { origin, requests } = await answering(json(201, { data: { reference: id } }))
  settings.STRAPI_URL = origin
  expect(await deliverEnquiry(current, { id, payload: { name: 'Jo', estimate } })).toEqual({ kind: 'delivered' })
  return requests.map(({ body }) => JSON.parse(body))
}

describe('an enquiry with an estimate', () => {
  it('is stored with the lines and prices of the estimate', async () => {
    const estimate =
      'Sanding: 30 × £32–45 per m² = £960–1,350\nTotal: £960–1,350 with VAT\nRooms: 30 = 30 m²\nCondition: fair'
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
