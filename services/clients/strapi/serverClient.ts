import { settings } from '../../settings.ts'
import type { BackendOptions } from './backendHttp.ts'

/** How the server reaches the backend. @param token of the visitor on whose behalf it calls */
export function serverOptions(token?: string): BackendOptions {
  const { STRAPI_URL, STRAPI_PREFIX, STRAPI_TIMEOUT_MS } = settings()
  return { baseUrl: STRAPI_URL + STRAPI_PREFIX, timeoutMs: STRAPI_TIMEOUT_MS, token: () => token }
}
