import { clientOf, createRateLimit } from '#server/limits/rateLimit.ts'
import type { AllowedCall } from './allowedCalls.ts'

export interface CallLimits {
  callsPerMinute: number
  /** Registering counts as well: it may send a mail, and makes an account. */
  mailsPerTenMinutes: number
}

/**
 * How often one visitor may have the backend do something. Strapi counts the e-mail address of a call along with the
 * visitor's, so that its own limits end for who makes up a new one each time.
 * @returns counts a call from an address: 0, or the seconds after which the visitor may try again
 */
export function createCallLimit({ callsPerMinute, mailsPerTenMinutes }: CallLimits) {
  const calls = createRateLimit({ most: callsPerMinute, windowMs: 60_000 })
  const mails = createRateLimit({ most: mailsPerTenMinutes, windowMs: 600_000 })
  return (call: AllowedCall, address: string): number => {
    const client = clientOf(address)
    return calls.take(client) || (call.mails ? mails.take(client) : 0)
  }
}
