import type { Booking } from '#services/rules/surveys/booking.ts'

export const token = 'abcdefghijklmnopqrstuvwx.t0abcd.signature-signature-signature-signature-sig'

export const bookingIn = (state: Booking['state']): Booking => ({
  ...{ reference: 'FS-7KD2M9QX', state, start: '2026-12-01T09:00Z', date: '2026-12-01', from: '09:00', to: '10:00' },
  ...{ isPast: false, slots: [] },
})

/** A form, as a browser sends it. */
export const post = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
})
