import { type BackendOptions, type CallBackend, createBackendHttp } from './backendHttp.ts'
import type { BackendErrorPayload } from './errors.ts'

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
