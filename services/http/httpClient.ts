import type { AxiosResponse } from 'axios'
import { attempt, type HttpAttempt } from './attempt.ts'
import { delayBeforeRetry, isIdempotent } from './retry.ts'

/** `timeoutMs` holds for each attempt. */
export interface HttpRequest extends HttpAttempt {
  /** Wait before the second attempt when the answer asks for none. */
  retryDelayMs?: number
}

/**
 * The general client. GET, HEAD and OPTIONS are tried once more after a passing fault (retry.ts); what changes
 * something is never sent twice. The content backend has a client of its own, which never retries.
 * @throws AxiosError with `response` when there was an answer; CanceledError when `signal` ended the call
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

/** Ends early with the signal; the attempt that follows then fails by it at once. */
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
