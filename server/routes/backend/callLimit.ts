import { createRateLimit } from '#server/limits/rateLimit.ts'
import type { SharedRedis } from '#server/redis/redis.ts'
import { clientOf } from '#services/runtime/clientOf.ts'
import type { AllowedCall } from './allowedCalls.ts'

export interface CallLimits {
  callsPerMinute: number
  /** Includes registrations: they create an account and may send an email. */
  mailsPerTenMinutes: number
}

/**
 * Rate limit per visitor for calls to the backend. Strapi's own limits count per visitor and email address together,
 * so a caller could bypass them by making up a new email address each time. Reading is counted separately: it must not
 * keep anybody from signing in.
 * @returns a function that counts a call from an IP address: 0, or the seconds until the visitor may try again
 */
export function createCallLimit(
  redis: SharedRedis | undefined,
  { callsPerMinute, mailsPerTenMinutes }: CallLimits,
): (call: AllowedCall, address: string) => Promise<number> {
  const countRead = createRateLimit(redis, { name: 'reads', max: callsPerMinute, windowMs: 60_000 })
  const countCall = createRateLimit(redis, { name: 'calls', max: callsPerMinute, windowMs: 60_000 })
  const countMail = createRateLimit(redis, { name: 'mails', max: mailsPerTenMinutes, windowMs: 600_000 })
  return async (call, address) => {
    const client = clientOf(address)
    if (call.method === 'GET') return countRead(client)
    return (await countCall(client)) || (call.mails ? countMail(client) : 0)
  }
}
