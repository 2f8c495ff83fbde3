import { z } from 'zod'
import type { Clock } from '../time/clock.ts'

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

/** Those that have not begun, earliest first. */
export function slotsAhead(slots: readonly Slot[], clock: Clock): readonly Slot[] {
  const ahead = slots.filter(({ start }) => Date.parse(start) > clock.now)
  for (const { start } of ahead.slice(0, 1)) clock.changesAt(Date.parse(start))
  return ahead
}
