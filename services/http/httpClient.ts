import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios'
import { delayBeforeRetry, isIdempotent } from './retry.ts'

/** What axios takes, with a time limit and a signal of our own. `data` is the body. */
export interface HttpRequest extends Omit<AxiosRequestConfig, 'timeout' | 'signal'> {
  /** For each attempt, from the first byte sent to the last one received. */
  timeoutMs?: number
  /** Ends the call, for example when the visitor leaves the page. */
  signal?: AbortSignal
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

async function attempt<T>({ timeoutMs = 10_000, signal, ...config }: HttpRequest): Promise<AxiosResponse<T>> {
  // The timeout of axios counts silence, so an answer that trickles in would never end.
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    return await axios.request<T>({ ...config, signal: signal ? AbortSignal.any([signal, deadline]) : deadline })
  } catch (error) {
    if (!deadline.aborted || signal?.aborted) throw error
    const { config: sent, request } = isAxiosError(error) ? error : { config: undefined, request: undefined }
    throw new AxiosError(`timeout of ${timeoutMs}ms exceeded`, AxiosError.ETIMEDOUT, sent, request)
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
