import { vi } from 'vitest'
import type { Deliver } from '#services/rules/forms/submission.ts'

export const fields = {
  name: 'Jo Miller',
  phone: '020 7946 0000',
  email: '',
  postcode: 'SW4 7AA',
  message: 'Two rooms <b>of</b> "pine"',
  website: '',
}

/** The fields that are filled in: the others are not stored. */
export const { email: _email, website: _website, ...storedFields } = fields

export const reference = /^FS-[2-9A-HJKMNP-Z]{8}$/

/** Delivers every form at once. */
export function fakeDelivery() {
  const deliver = vi.fn<Deliver>(async () => ({ kind: 'delivered' }))
  return { enquiry: deliver, application: deliver }
}
