import { settings } from '../settings.ts'
import { type ContentClient, createContentClient } from './contentClient.ts'

/** The content client of the server, with this process's settings. */
export function serverContentClient(token?: string): ContentClient {
  const { STRAPI_URL, STRAPI_PREFIX, STRAPI_TIMEOUT_MS } = settings()
  return createContentClient({
    baseUrl: STRAPI_URL + STRAPI_PREFIX,
    timeoutMs: STRAPI_TIMEOUT_MS,
    token: () => token,
  })
}
