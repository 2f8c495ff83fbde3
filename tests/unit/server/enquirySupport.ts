import { vi } from 'vitest'
import type { EnquirySink } from '#server/routes/contact/enquiryDesk.ts'

export const fields = {
  name: 'Jo Miller',
  phone: '020 7946 0000',
  email: '',
  postcode: 'SW4 7AA',
  message: 'Two rooms <b>of</b> "pine"',
  website: '',
}

export const reference = /^FS-[2-9A-HJKMNP-Z]{8}$/

/** Accepts all enquiries that have a phone number. */
export function fakeSink() {
  return {
    parse: vi.fn<EnquirySink['parse']>((given) =>
      given.phone ? { ok: true, enquiry: { ...given } } : { ok: false, errors: { phone: { code: 'reach' } } },
    ),
    deliver: vi.fn<EnquirySink['deliver']>(async () => ({ kind: 'delivered' })),
  }
}
