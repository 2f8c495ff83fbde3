import { z } from 'zod'
import { slotSchema } from '../../rules/surveys/slots.ts'
import { settings } from '../../settings.ts'
import { attempt } from '../http/httpClient.ts'

const answer = z.object({
  // It is sent back as a parameter.
  token: z.string().regex(/^[\w.-]{1,100}$/),
  all: z.boolean(),
  changes: z.array(z.object({ model: z.string(), documentId: z.string() })),
  /** The free survey times now, earliest first. */
  slots: z.array(slotSchema).optional(),
})

/**
 * What has changed in the backend since a token of its change log (decision 002), and the free survey times.
 * @throws AxiosError if it is unavailable or refuses; ZodError if the answer is malformed
 */
export async function readChanges(after: string | undefined): Promise<z.infer<typeof answer>> {
  const { STRAPI_URL, STRAPI_PREFIX, STRAPI_TIMEOUT_MS, HOOK_SECRET } = settings()
  const { data } = await attempt<unknown>({
    url: `${STRAPI_URL}${STRAPI_PREFIX}/content-changes`,
    params: { after },
    headers: HOOK_SECRET ? { 'x-hook-secret': HOOK_SECRET } : {},
    timeoutMs: STRAPI_TIMEOUT_MS,
  })
  return answer.parse(data)
}
