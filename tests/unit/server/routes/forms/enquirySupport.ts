import { vi } from 'vitest'
import type { FormTarget } from '#server/routes/forms/formTarget.ts'

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
export function fakeTarget() {
  return {
    parse: vi.fn<FormTarget['parse']>((given) =>
      given.phone ? { ok: true, entry: { ...given } } : { ok: false, errors: { phone: { code: 'reach' } } },
    ),
    deliver: vi.fn<FormTarget['deliver']>(async () => ({ kind: 'delivered' })),
  }
}
