import { z } from 'zod'
import { createBackendHttp } from './strapi/backendHttp.ts'
import type { BackendErrorPayload } from './strapi/errors.ts'
import { serverOptions } from './strapi/serverClient.ts'

/** The version of each type of content by its singular name, such as `article`; `file` stands for the media library. */
export type Versions = Readonly<Record<string, string>>

const schema = z.object({
  types: z
    .record(z.string(), z.string())
    .refine((types) => Object.keys(types).length > 0, 'names no type')
    .optional(),
})

/** Answers of a backend that has no such call: Strapi 4, or a Strapi without our cms/. */
const unsupported = new Set([401, 403, 404, 405])

/**
 * What the backend's content is now, without reading any of it. `silent`: whoever asks every few seconds logs itself.
 * @returns undefined when the backend cannot tell
 * @throws BackendErrorPayload while it is unavailable; ZodError when the answer is something else
 */
export async function getContentVersions(): Promise<Versions | undefined> {
  const call = createBackendHttp(serverOptions())
  try {
    return schema.parse(await call('GET', '/content-version', { silent: true })).types
  } catch (error) {
    if (unsupported.has((error as BackendErrorPayload).error?.status)) return undefined
    throw error
  }
}
