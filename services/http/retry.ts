import { AxiosError, isAxiosError } from 'axios'

/** A server that wants a longer pause than this, in milliseconds, is not asked again. */
export const maxPause = 5_000

const idempotent = new Set(['GET', 'HEAD', 'OPTIONS'])
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** No answer at all. Anything else that has none, such as a wrong address, would fail again. */
const faults = new Set<string | undefined>([
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

/** axios has no code for an answer that ends in the middle. */
const brokeOff = 'stream has been aborted'

export const isIdempotent = (method = 'GET') => idempotent.has(method.toUpperCase())

/**
 * Milliseconds after which a failed call is worth a second attempt.
 * @param otherwise when the answer does not say by `Retry-After`
 * @returns undefined when it is not
 */
export function delayBeforeRetry(error: unknown, otherwise: number, now = Date.now()): number | undefined {
  if (!isAxiosError(error)) return undefined
  const { response, code, message } = error
  if (faults.has(code) || message === brokeOff) return otherwise
  if (!response || !passing.has(response.status)) return undefined
  const wanted = readRetryAfter(response.headers['retry-after'], now) ?? otherwise
  return wanted <= maxPause ? wanted : undefined
}

/** Seconds or a date, https://www.rfc-editor.org/rfc/rfc9110#field.retry-after; in milliseconds from now. */
function readRetryAfter(value: unknown, now: number): number | undefined {
  if (typeof value !== 'string') return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
