import type { AxiosResponse } from 'axios'
import { attempt, type HttpAttempt } from './attempt.ts'
import { delayBeforeRetry, isIdempotent } from './retry.ts'

/** `timeoutMs` applies to each attempt. */
export interface HttpRequest extends HttpAttempt {
  /** Delay before the second attempt, unless the response has a `Retry-After`. */
  retryDelayMs?: number
}

/**
 * The general HTTP client. GET, HEAD and OPTIONS are retried once after a transient fault (retry.ts); other methods are
 * never sent twice. The content backend has a separate client, which never retries.
 * @throws AxiosError with `response` if there was one; CanceledError if `signal` aborted the call
 */
export async function httpRequest<T>(request: HttpRequest): Promise<AxiosResponse<T>> {
  const { retryDelayMs = 0, ...rest } = request
  try {
    return await attempt<T>(rest)
  } catch (error) {
    const retry = isIdempotent(rest.method) && !rest.signal?.aborted
    const delay = retry ? delayBeforeRetry(error, retryDelayMs) : undefined
    if (delay === undefined) throw error
    await pause(delay, rest.signal)
    return attempt<T>(rest)
  }
}

/** Returns early if aborted; the next attempt then fails at once. */
function pause(delay: number, signal: AbortSignal | undefined): Promise<void> {
  if (delay === 0 || signal?.aborted) return Promise.resolve()
  return new Promise((resume) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resume()
    }
    const timer = setTimeout(end, delay)
    signal?.addEventListener('abort', end)
  })
}
