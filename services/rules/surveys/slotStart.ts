/** Whether a text can be the start of a survey: `2026-12-01T09:00Z`. */
export const isSlotStart = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text) && !Number.isNaN(Date.parse(text))
