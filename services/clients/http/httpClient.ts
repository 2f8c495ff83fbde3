import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios'
import { backendCall } from '../../runtime/processState.ts'

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

const isIdempotent = (method = 'GET') => idempotent.has(method.toUpperCase())

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
 * The general HTTP client. GET, HEAD and OPTIONS are retried once after a transient fault; other methods are
 * never sent twice. The content backend has a separate client, which never retries.
 * @throws AxiosError with `response` if there was one; CanceledError if `signal` aborted the call
 */
export async function httpRequest<T>(request: HttpRequest): Promise<AxiosResponse<T>> {
  try {
    return await attempt<T>(request)
  } catch (error) {
    const delay = isIdempotent(request.method) ? delayBeforeRetry(error) : undefined
    if (delay === undefined) throw error
    await new Promise((resume) => setTimeout(resume, delay))
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
