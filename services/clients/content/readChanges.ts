import { z } from 'zod'
import { slotSchema } from '../../rules/surveys/booking.ts'
import { settings } from '../../settings.ts'
import { attempt } from '../http/httpClient.ts'

const schema = z.object({
  /** Parameter of the next request. */
  token: z.string().regex(/^[\w.-]{1,100}$/),
  /** The backend does not know what has changed: everything has to be read. */
  all: z.boolean(),
  /** Entries that were published, changed or removed; `file`: a picture. */
  changes: z.array(z.object({ model: z.string(), documentId: z.string() })),
  /** The free survey times now, earliest first. */
  slots: z.array(slotSchema).optional(),
})

export type Changes = z.infer<typeof schema>

/**
 * What has changed in the backend since a token of its change log (decision 002), and the free survey times.
 * @param slots false: without these, which take the backend longer than the rest
 * @throws AxiosError if it is unavailable or refuses; ZodError if the answer is malformed
 */
export async function readChanges(after: string | undefined, slots = true): Promise<Changes> {
  const { backend, HOOK_SECRET } = settings()
  const { data } = await attempt<unknown>({
    operation: 'content-changes',
    url: `${backend.baseUrl}/content-changes`,
    params: { after, ...(!slots && { slots }) },
    headers: HOOK_SECRET ? { 'x-hook-secret': HOOK_SECRET } : {},
    timeoutMs: backend.timeoutMs,
  })
  return schema.parse(data)
}
