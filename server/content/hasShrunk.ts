/** Whether nothing or less than half is left. */
export const hasShrunk = (before: number, now: number) => (now === 0 && before > 0) || now < before / 2
