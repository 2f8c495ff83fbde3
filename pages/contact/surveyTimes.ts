import { daysFor } from '#services/rules/surveys/days.ts'
import type { Data } from './+data.ts'

/** The times for the postcode of the job. `isElsewhere`: the chosen one is only for other postcodes. */
export function surveyTimesFor(all: Data['surveyDays'], postcode: string, chosen?: string) {
  const days = daysFor(all, postcode)
  const isIn = (some: typeof days) => some.some(({ slots }) => slots.some(({ start }) => start === chosen))
  return { days, isElsewhere: isIn(all) && !isIn(days) }
}
