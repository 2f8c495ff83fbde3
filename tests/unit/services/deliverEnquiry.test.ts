import { describe, expect, it, vi } from 'vitest'
import { deliverEnquiry } from '#services/enquiries.ts'
import { fakeBackend, type SentQuery } from './content/graphqlServer.ts'

const address = vi.hoisted(() => ({
  graphqlUrl: '',
  STRAPI_TIMEOUT_MS: 10_000,
  PAGE_MAX_AGE_S: 300,
  STRAPI_PREFIX: '/api',
  get STRAPI_URL() {
    return this.graphqlUrl.replace('/graphql', '')
  },
}))
vi.mock('../../../services/settings.ts', () => ({ settings: () => address }))
const backend = fakeBackend(address)

const id = 'FS-23456789'
const price = { documentId: 'd1', key: 'pine', name: 'Sanding', group: 'sanding', low: 32, high: 45, unit: 'm2' }
const data = {
  PriceItems: {
    priceItems: [{ ...price, note: null, onHome: false }],
    priceItems_connection: { pageInfo: { total: 1 } },
  },
  MinimumCharge: { pricesPage: { minimumCharge: 390 } },
}

/** What Strapi was sent for an enquiry with this estimate. */
async function stored(estimate: string, pricesStatus = 200): Promise<unknown> {
  let sent: unknown
  backend.respond = async (query: SentQuery & { data?: unknown }) => {
    if (query.operationName) return [pricesStatus, { data: data[query.operationName as keyof typeof data] }]
    sent = query.data
    return [201, { data: { reference: id } }]
  }
  expect(await deliverEnquiry({ id, payload: { name: 'Jo', estimate } })).toEqual({ kind: 'delivered' })
  return sent
}

describe('an enquiry with an estimate', () => {
  it('is stored with the lines and prices of the estimate', async () => {
    expect(await stored('room=30&line=pine:')).toEqual({
      reference: id,
      name: 'Jo',
      estimate:
        'Sanding: 30 × £32–£45 per m² = £960–£1,350\nTotal: £960–£1,350 with VAT\nRooms: 30 = 30 m²\nCondition: fair',
    })
  })

  it('is stored without it if none of its prices exists', async () => {
    expect(await stored('line=gone:3')).toEqual({ reference: id, name: 'Jo' })
  })

  it('is stored with what was sent if the prices cannot be read', async () => {
    expect(await stored('line=pine:30', 500)).toMatchObject({ estimate: 'line=pine:30' })
  })
})
