import { AxiosError, isAxiosError } from 'axios'

/** Milliseconds; a response with a longer `Retry-After` is not retried. */
export const maxPauseMs = 5_000

const idempotent = new Set(['GET', 'HEAD', 'OPTIONS'])
const transientStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** Errors without a response that are worth a retry. Others, such as an invalid URL, would fail again. */
const transientCodes = new Set<string | undefined>([
  AxiosError.ERR_NETWORK,
  AxiosError.ECONNABORTED,
  AxiosError.ETIMEDOUT,
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
])

/** axios has no code for a response that breaks off. */
const brokenOffMessage = 'stream has been aborted'

export const isIdempotent = (method = 'GET') => idempotent.has(method.toUpperCase())

/**
 * Milliseconds to wait before a failed call is retried: none, unless the response has a `Retry-After`.
 * @returns undefined if a retry would not help
 */
export function delayBeforeRetry(error: unknown, now = Date.now()): number | undefined {
  if (!isAxiosError(error)) return undefined
  const { response, code, message } = error
  if (transientCodes.has(code) || message === brokenOffMessage) return 0
  if (!response || !transientStatuses.has(response.status)) return undefined
  const delay = readRetryAfter(response.headers['retry-after'], now) ?? 0
  return delay <= maxPauseMs ? delay : undefined
}

/** Seconds or a date, https://www.rfc-editor.org/rfc/rfc9110#field.retry-after; in milliseconds from now. */
function readRetryAfter(value: unknown, now: number): number | undefined {
  if (typeof value !== 'string') return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
