import { z } from 'zod'
import { londonToday } from '../londonTime.ts'
import { createBackendHttp } from '../strapi/backendHttp.ts'
import { readBackendError } from '../strapi/errors.ts'
import { serverOptions } from '../strapi/serverClient.ts'

/** The version of each content type by its singular name, such as `article`; `file` stands for the media library. */
export type Versions = Readonly<Record<string, string>>

const schema = z.object({
  types: z
    .record(z.string(), z.string())
    .refine((types) => Object.keys(types).length > 0, 'names no type')
    .optional(),
})

/** Statuses of a backend without this endpoint: Strapi 4, or a Strapi 5 without the code of cms/. */
const unsupported = new Set([401, 403, 404, 405])

/**
 * The current versions of the backend's content, without reading the content. Failures are not announced: the caller
 * polls every few seconds and logs them itself. Vacancies get a new version every day, because they expire.
 * @returns undefined if the backend has no versions
 * @throws BackendErrorPayload if it is unavailable; ZodError if the response is malformed
 */
export async function getContentVersions(): Promise<Versions | undefined> {
  const call = createBackendHttp(serverOptions())
  try {
    const { types } = schema.parse(await call('GET', '/content-version', { silent: true }))
    return types && { ...types, vacancy: `${types.vacancy ?? ''} ${londonToday()}` }
  } catch (error) {
    if (unsupported.has(readBackendError(error).status ?? 0)) return undefined
    throw error
  }
}
