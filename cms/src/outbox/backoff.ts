const FIRST_MS = 5_000
const LONGEST_MS = 3_600_000
const JITTER = 0.2

/** Milliseconds until the next attempt: five seconds after the first, doubled each time, at most an hour. */
export const backoffMs = (attempts: number, random = Math.random()): number =>
  Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20)) * (1 - JITTER * random))
