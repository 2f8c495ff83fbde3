/** Nothing is left, or less than half. */
export const isLess = (before: number, now: number) => (now === 0 && before > 0) || now < before / 2
