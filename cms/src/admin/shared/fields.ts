/** For `onChange` of an input: its text. */
export const onInput = (change: (text: string) => void) => (event: { target: { value: string } }) =>
  change(event.target.value)

/** A moment as editors read it, in their own time zone. */
export const dateOf = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A date as editors read it. @param day such as `2026-12-25` */
export const dayOf = (day: string): string =>
  new Date(day).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
