import { isAxiosError, isCancel } from 'axios'
import qs from 'qs'
import { attempt, type HttpAttempt } from '../http/attempt.ts'
import { announceContentError, toErrorPayload } from './errors.ts'

export interface BackendOptions {
  /** Backend address and prefix, such as `http://127.0.0.1:1337/api`. */
  baseUrl: string
  /** For a whole call, however its answer trickles in. */
  timeoutMs: number
  /** Asked before every call, so that a token that changes is never stale. */
  token?: () => string | undefined
  /** Told when the backend does not know the token that was sent. */
  refused?: () => void
}

export interface BackendCall {
  params?: Record<string, unknown> | undefined
  body?: unknown
  /** Its failure has a place of its own, such as the form that was sent: it is not announced. */
  silent?: boolean
  /** Anything but an object in JSON is a failure. */
  structured?: boolean
  /** Without the token, although there is one. */
  anonymous?: boolean
  /**
   * Ends the call, for example when the visitor leaves the page. Not for one that changes something: what has been
   * sent may be done already, and whoever sent it would never know.
   */
  signal?: AbortSignal | undefined
}

export type CallBackend = <T>(method: string, path: string, call?: BackendCall) => Promise<T>

/**
 * Calls of Strapi's REST API. Never retries. Parameters are plain brackets with encoded values; the answers have
 * the shape of Strapi 4, which Strapi 5 gives for the header and Strapi 4 by itself.
 * @throws BackendErrorPayload Strapi's own payload, or an UnknownError; announced to `onContentError` first,
 *   unless the call was ended by its signal
 */
export function createBackendHttp({ baseUrl, timeoutMs, token, refused }: BackendOptions): CallBackend {
  const shared: HttpAttempt = {
    baseURL: baseUrl,
    // A path that begins with two slashes stays a path of the backend: a token must not go elsewhere.
    allowAbsoluteUrls: false,
    timeoutMs,
    paramsSerializer: { serialize: (params) => qs.stringify(params, { encodeValuesOnly: true }) },
  }
  return async <T>(method: string, url: string, call: BackendCall = {}) => {
    const { params, body, silent, structured, anonymous, signal } = call
    const bearer = anonymous ? undefined : token?.()
    try {
      const headers = { 'Strapi-Response-Format': 'v4', ...(bearer && { Authorization: `Bearer ${bearer}` }) }
      const { data, status } = await attempt<T>({ ...shared, method, url, params, data: body, headers, signal })
      if (structured && !isStructured(data, method, status))
        throw new Error(`The answer is not JSON (status ${status})`)
      return data
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const payload = toErrorPayload(isAxiosError(error) ? error.response?.data : undefined, error)
      if (bearer && payload.error.status === 401) refused?.()
      // Nobody waits any more for a call that was ended.
      if (!silent && !isCancel(error)) announceContentError(payload, `${method} ${url}`)
      throw payload
    }
  }
}

/** axios gives what is no JSON, or only half of it, as text. A deletion may have nothing to say. */
function isStructured(data: unknown, method: string, status: number): boolean {
  return (typeof data === 'object' && data !== null) || (method === 'DELETE' && status === 204)
}
