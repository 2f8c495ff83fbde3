/** How often a lost connection, and a failed subscription, is tried again before those who wait are told. */
export const mostRetries = 5

/**
 * Milliseconds before a lost connection is tried again: 1000·2ⁿ, and 300 to 2999 more, so that the pages that a
 * restarted server has lost do not come back all at once.
 * @param retries how often it has been tried again before
 * @param random 0 ≤ x < 1
 */
export function connectionWait(retries: number, random: number): number {
  return 1_000 * 2 ** retries + 300 + Math.floor(random * 2_700)
}

/** Milliseconds before a subscription that the server has ended with an error is begun again: 500, doubled. */
export function subscriptionWait(failures: number): number {
  return 500 * 2 ** failures
}

/**
 * What no second try mends: 4500 error of the server, 4005 of the browser, 4400 bad request, 4004 bad response,
 * 4401 not signed in, 4406 other protocol, 4409 known subscription, 4429 too many beginnings.
 */
const fatalCodes: ReadonlySet<number> = new Set([4500, 4005, 4400, 4004, 4401, 4406, 4409, 4429])

/** @param code of the close event; undefined when there was none */
export const isFatal = (code: number | undefined): boolean => code !== undefined && fatalCodes.has(code)
