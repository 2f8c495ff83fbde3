import { z } from 'zod'
import type { Clock } from '../time/clock.ts'

export const slotSchema = z.object({
  /** Identifies the slot, and is sent by forms: `2026-12-01T09:00Z`. */
  start: z.string(),
  /** Date and times in London: `2026-12-01`, `09:00` and `10:00`. */
  date: z.string(),
  from: z.string(),
  to: z.string(),
  /** The postcode areas or districts that it is for, such as `SW` or `SE1`; empty: all. */
  postcodes: z.array(z.string()),
})

/** An available time for a survey. */
export type Slot = z.infer<typeof slotSchema>

/** The slots that have not begun yet, earliest first. */
export function slotsAhead(slots: readonly Slot[], clock: Clock): readonly Slot[] {
  const ahead = slots.filter(({ start }) => Date.parse(start) > clock.now)
  for (const { start } of ahead.slice(0, 1)) clock.changesAt(Date.parse(start))
  return ahead
}
