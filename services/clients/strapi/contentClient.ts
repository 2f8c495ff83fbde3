import { type BackendOptions, type CallBackend, createBackendHttp } from './backendHttp.ts'
import type { BackendErrorPayload } from './errors.ts'

type Params = Record<string, unknown>
type Id = string | number

export interface ContentClient {
  find<T>(type: string, params?: Params): Promise<T>
  findOne<T>(type: string, id?: Id | null, params?: Params): Promise<T>
  create<T>(type: string, data: unknown, params?: Params): Promise<T>
  update<T>(type: string, id: Id | null, data: unknown, params?: Params): Promise<T>
  delete<T>(type: string, id?: Id | null, params?: Params): Promise<T>
}

/**
 * Reads and writes Strapi's content over REST.
 * @throws BackendErrorPayload see `createBackendHttp`
 */
export function createContentClient(options: BackendOptions): ContentClient {
  const http = createBackendHttp(options)
  const call: CallBackend = (method, path, rest) => http(method, path, { ...rest, structured: true })
  return {
    find: async (type, params) => call('GET', path(type), { params }),
    findOne: async (type, id, params) => call('GET', path(type, id), { params }),
    create: async (type, data, params) => call('POST', path(type), { params, body: { data } }),
    update: async (type, id, data, params) => call('PUT', path(type, id), { params, body: { data } }),
    delete: async (type, id, params) => call('DELETE', path(type, id), { params }),
  }
}

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
