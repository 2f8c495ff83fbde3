import { isAxiosError, isCancel } from 'axios'
import qs from 'qs'
import { attempt, type HttpRequest } from '../http/httpClient.ts'
import { bearerHeader } from '../http/token.ts'
import { announceContentError, type BackendErrorPayload, toErrorPayload } from './errors.ts'

export interface BackendOptions {
  /** Backend origin and prefix, such as `http://127.0.0.1:1337/api`. */
  baseUrl: string
  /** Limits the whole call, including the response body. */
  timeoutMs: number
  /** Called before every request, so that the token is never stale. */
  token?: () => string | undefined
  /** Called when the backend rejects the token that was sent. */
  refused?: () => void
}

export interface BackendCall {
  params?: Record<string, unknown> | undefined
  body?: unknown
  /** Failures are not announced, because the caller shows them itself, for example beside a form. */
  silent?: boolean
  /** Any response but a JSON object counts as a failure. */
  structured?: boolean
  /** Sends no token, even if there is one. */
  anonymous?: boolean
  /**
   * Aborts the call, for example when the visitor leaves the page. Not for calls that change something: the backend may
   * already have done it, and the sender would never know.
   */
  signal?: AbortSignal | undefined
}

type CallBackend = <T>(method: string, path: string, call?: BackendCall) => Promise<T>

/**
 * Calls Strapi's REST API. Never retries. Query parameters use unencoded brackets and encoded values. Responses have
 * the shape of Strapi 4: Strapi 5 returns it because of the header, Strapi 4 by default.
 * @throws BackendErrorPayload Strapi's own payload, or an UnknownError; announced to `onContentError` first, unless the
 *   call is silent or was aborted by its signal
 */
export function createBackendHttp({ baseUrl, timeoutMs, token, refused }: BackendOptions): CallBackend {
  const shared: Omit<HttpRequest, 'operation'> = {
    baseURL: baseUrl,
    // A path that starts with two slashes must stay a path of the backend: the token must not go to another host.
    allowAbsoluteUrls: false,
    timeoutMs,
    paramsSerializer: { serialize: (params) => qs.stringify(params, { encodeValuesOnly: true }) },
  }
  return async <T>(method: string, url: string, call: BackendCall = {}) => {
    const { params, body, silent, structured, anonymous, signal } = call
    const bearer = anonymous ? undefined : token?.()
    try {
      const headers = { 'Strapi-Response-Format': 'v4', ...bearerHeader(bearer) }
      const [, operation = ''] = url.split('/')
      const request = { ...shared, operation, method, url, params, data: body, headers, signal }
      const { data, status } = await attempt<T>(request)
      if (structured && !isStructured(data, method, status))
        throw new Error(`The response is not JSON (status ${status})`)
      return data
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const payload = toErrorPayload(isAxiosError(error) ? error.response?.data : undefined, error)
      if (bearer && payload.error.status === 401) refused?.()
      // The caller no longer waits for an aborted call.
      if (!silent && !isCancel(error)) announceContentError(payload, `${method} ${url}`)
      throw payload
    }
  }
}

/** axios returns invalid or truncated JSON as a string. A deletion may have an empty response. */
function isStructured(data: unknown, method: string, status: number): boolean {
  return (typeof data === 'object' && data !== null) || (method === 'DELETE' && status === 204)
}

type Params = Record<string, unknown>
type Id = string | number

/**
 * Reads and writes Strapi's content over REST.
 * @throws BackendErrorPayload see `createBackendHttp`
 */
export function createContentClient(options: BackendOptions) {
  const http = createBackendHttp(options)
  const call: CallBackend = (method, path, rest) => http(method, path, { ...rest, structured: true })
  return {
    find: async <T>(type: string, params?: Params) => call<T>('GET', path(type), { params }),
    findOne: async <T>(type: string, id?: Id | null, params?: Params) => call<T>('GET', path(type, id), { params }),
    create: async <T>(type: string, data: unknown, params?: Params) =>
      call<T>('POST', path(type), { params, body: { data } }),
    update: async <T>(type: string, id: Id | null, data: unknown, params?: Params) =>
      call<T>('PUT', path(type, id), { params, body: { data } }),
    delete: async <T>(type: string, id?: Id | null, params?: Params) => call<T>('DELETE', path(type, id), { params }),
  }
}

export type ContentClient = ReturnType<typeof createContentClient>

/**
 * @throws BackendErrorPayload for an empty id, `.` or `..`, which no entry has: they would request the whole list, or
 *   the path above it, because `..` is resolved even if it is escaped
 */
function path(type: string, id?: Id | null): string {
  if (id === undefined || id === null) return `/${type}`
  if (/^\.{0,2}$/.test(String(id))) throw notFound()
  return `/${type}/${encodeURIComponent(id)}`
}

const notFound = (): BackendErrorPayload => ({
  data: null,
  error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
})
