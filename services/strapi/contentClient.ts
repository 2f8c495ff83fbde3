import axios, { type AxiosInstance, isAxiosError, isCancel } from 'axios'
import qs from 'qs'
import { announceContentError, toErrorPayload } from './errors.ts'

type Params = Record<string, unknown>
type Id = string | number

export interface ContentClient {
  find<T>(type: string, params?: Params): Promise<T>
  findOne<T>(type: string, id?: Id | null, params?: Params): Promise<T>
  create<T>(type: string, data: unknown, params?: Params): Promise<T>
  update<T>(type: string, id: Id | null, data: unknown, params?: Params): Promise<T>
  delete<T>(type: string, id?: Id | null, params?: Params): Promise<T>
}

export interface ContentClientOptions {
  /** Backend address and prefix, such as `http://127.0.0.1:1337/api`. */
  baseUrl: string
  timeoutMs: number
  /** Asked before every call, so that a token that changes is never stale. */
  token?: () => string | undefined
  /** Ends every call of this client, for example when the visitor leaves the page. */
  signal?: AbortSignal
}

/**
 * Strapi's REST API. Never retries. Answers in the shape of Strapi 4 (`data.attributes`), which Strapi 5
 * gives for the header and Strapi 4 by itself.
 * @throws BackendErrorPayload Strapi's own payload, or an UnknownError; announced to `onContentError` first,
 *   unless the call was ended by its signal
 */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const http = axios.create({
    baseURL: options.baseUrl,
    // A path that begins with two slashes stays a path of the backend: a token must not go elsewhere.
    allowAbsoluteUrls: false,
    timeout: options.timeoutMs,
    signal: options.signal,
    headers: { 'Strapi-Response-Format': 'v4' },
    paramsSerializer: { serialize: (params) => qs.stringify(params, { encodeValuesOnly: true }) },
  })
  const call = <T>(method: string, path: string, params?: Params, body?: unknown) =>
    request<T>(http, options.token?.(), method, path, params, body)
  return {
    find: (type, params) => call('GET', path(type), params),
    findOne: (type, id, params) => call('GET', path(type, id), params),
    create: (type, data, params) => call('POST', path(type), params, { data }),
    update: (type, id, data, params) => call('PUT', path(type, id), params, { data }),
    delete: (type, id, params) => call('DELETE', path(type, id), params),
  }
}

function path(type: string, id?: Id | null): string {
  return id === undefined || id === null ? `/${type}` : `/${type}/${encodeURIComponent(id)}`
}

async function request<T>(
  http: AxiosInstance,
  token: string | undefined,
  method: string,
  url: string,
  params: Params | undefined,
  body: unknown,
): Promise<T> {
  try {
    const headers = token ? { Authorization: `Bearer ${token}` } : {}
    const answer = await http.request<T>({ method, url, params, data: body, headers })
    return answer.data
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const payload = toErrorPayload(isAxiosError(error) ? error.response?.data : undefined, error)
    // Nobody waits any more for a call that was ended.
    if (!isCancel(error)) announceContentError(payload, `${method} ${url}`)
    throw payload
  }
}
