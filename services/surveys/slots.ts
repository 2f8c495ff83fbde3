import { z } from 'zod'
import type { ContentQuery } from '../content/contentQuery.ts'
import { deepFreeze } from '../content/deepFreeze.ts'
import type { ContentSource } from '../content/source.ts'
import { createBackendHttp } from '../strapi/backendHttp.ts'
import { readBackendError } from '../strapi/errors.ts'
import { serverOptions } from '../strapi/serverClient.ts'
import { slotTag } from './slotStart.ts'

export const slotSchema = z.object({
  /** Identifies the slot, and is sent by forms: `2026-12-01T09:00Z`. */
  start: z.string(),
  /** Date and times in London: `2026-12-01`, `09:00` and `10:00`. */
  date: z.string(),
  from: z.string(),
  to: z.string(),
  /** Only for these postcode areas or districts, such as `SW` or `SE1`; empty: for all. */
  postcodes: z.array(z.string()),
})

/** An available time for a survey. */
export type Slot = z.infer<typeof slotSchema>

const answerSchema = z.object({ slots: z.array(slotSchema) })
/** Statuses of a backend without this endpoint. */
const unsupported = [401, 403, 404, 405]

/** Read and shared like content: Strapi computes them, and changes the version of the tag when they change. */
const freeSlots: ContentQuery<object, readonly Slot[]> = {
  name: 'SurveySlots',
  cacheTags: [slotTag],
  key: () => 'SurveySlots',
  async read() {
    const call = createBackendHttp(serverOptions())
    const found = await call('GET', '/survey-slots', { silent: true }).catch((error: unknown) => {
      if (unsupported.includes(readBackendError(error).status ?? 0)) return { slots: [] }
      throw error
    })
    const { slots } = answerSchema.parse(found)
    return { value: deepFreeze(slots), counts: {}, length: JSON.stringify(slots).length, empty: false }
  },
}

/** Free times, earliest first. If they cannot be read, the page is shown without them, and not stored. */
export async function getFreeSlots(content: ContentSource, now = Date.now()): Promise<readonly Slot[]> {
  try {
    const slots = await content.read(freeSlots, {})
    return slots.filter(({ start }) => Date.parse(start) > now)
  } catch {
    content.incomplete = true
    return []
  }
}
