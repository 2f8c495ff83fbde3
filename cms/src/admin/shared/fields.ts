/** For `onChange` of an input: its text. */
export const onInput = (change: (text: string) => void) => (event: { target: { value: string } }) =>
  change(event.target.value)

/** A moment as editors read it, in their own time zone. */
export const dateOf = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
