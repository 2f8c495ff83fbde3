import { type BackendOptions, createBackendHttp } from './backendHttp.ts'

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
 * Strapi's content over REST.
 * @throws BackendErrorPayload see `createBackendHttp`
 */
export function createContentClient(options: BackendOptions): ContentClient {
  const call = createBackendHttp(options)
  return {
    find: (type, params) => call('GET', path(type), { params }),
    findOne: (type, id, params) => call('GET', path(type, id), { params }),
    create: (type, data, params) => call('POST', path(type), { params, body: { data } }),
    update: (type, id, data, params) => call('PUT', path(type, id), { params, body: { data } }),
    delete: (type, id, params) => call('DELETE', path(type, id), { params }),
  }
}

function path(type: string, id?: Id | null): string {
  return id === undefined || id === null ? `/${type}` : `/${type}/${encodeURIComponent(id)}`
}
