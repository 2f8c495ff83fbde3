import { readFreeSlots } from './availability'
import type { Slot } from './free-slots'
import { tokenOf } from './link'
import { londonTime } from './london-time'
import type { Survey } from './survey'

/** A free time as sent to the site, without personal data. */
export interface OfferedSlot {
  /** Identifies the slot: `2026-12-01T09:00Z`. */
  start: string
  /** Date and times in London: `2026-12-01`, `09:00` and `10:00`. */
  date: string
  from: string
  to: string
  /** Only for customers in these postcodes; empty: for everybody. */
  postcodes: string[]
}

export const toOffer = ({ start, end, postcodes }: Slot): OfferedSlot => {
  const { date, time: from } = londonTime(start)
  return { start: `${start.toISOString().slice(0, 16)}Z`, date, from, to: londonTime(end).time, postcodes }
}

/** The time of a survey, in the same format. */
export const bookedTime = ({ startsAt, endsAt }: Survey): OfferedSlot & { isPast: boolean } => {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  return { ...toOffer({ start, end, postcodes: [] }), isPast: start.getTime() < Date.now() }
}

/** A survey as its customer's account shows it. */
export const ownSurvey = (survey: Survey) => {
  const { date, from, to, isPast } = bookedTime(survey)
  return { state: survey.state, date, from, to, key: isPast ? null : tokenOf(survey) }
}

/** Model name under which changes of the free times are reported to the site. */
export const SLOT_MODEL = 'survey-slot'

/** The free times, earliest first. */
export const offeredSlots = async (): Promise<OfferedSlot[]> => (await readFreeSlots()).map(toOffer)
