import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios'
import { backendCall } from '../../runtime/backendCall.ts'
import { delayBeforeRetry, isIdempotent } from './retry.ts'

/** Options of axios, with our own timeout and signal. `data` is the body. */
export interface HttpRequest extends Omit<AxiosRequestConfig, 'timeout' | 'signal'> {
  /** For each attempt, from the first byte sent to the last one received. */
  timeoutMs?: number
  /** What the call is for, for metrics and traces: without ids, such as `enquiries`. */
  operation?: string
  /** Aborts the call, for example when the visitor leaves the page. */
  signal?: AbortSignal | undefined
}

/**
 * The general HTTP client. GET, HEAD and OPTIONS are retried once after a transient fault (retry.ts); other methods are
 * never sent twice. The content backend has a separate client, which never retries.
 * @throws AxiosError with `response` if there was one; CanceledError if `signal` aborted the call
 */
export async function httpRequest<T>(request: HttpRequest): Promise<AxiosResponse<T>> {
  try {
    return await attempt<T>(request)
  } catch (error) {
    const retry = isIdempotent(request.method) && !request.signal?.aborted
    const delay = retry ? delayBeforeRetry(error) : undefined
    if (delay === undefined) throw error
    await pause(delay, request.signal)
    return attempt<T>(request)
  }
}

/**
 * One call with a total timeout. That of axios restarts with every byte, so a response that trickles in never ends.
 * @throws as `httpRequest`
 */
export async function attempt<T>(request: HttpRequest): Promise<AxiosResponse<T>> {
  const { timeoutMs = 10_000, signal, operation = 'other', ...config } = request
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    return await backendCall(operation, (headers) =>
      axios.request<T>({
        ...config,
        headers: { ...config.headers, ...headers },
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      }),
    )
  } catch (error) {
    if (!deadline.aborted || signal?.aborted) throw error
    const { config: sent, request: call } = isAxiosError(error) ? error : { config: undefined, request: undefined }
    throw new AxiosError(`timeout of ${timeoutMs}ms exceeded`, AxiosError.ETIMEDOUT, sent, call)
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
