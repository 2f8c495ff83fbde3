/** Retries of a lost connection, and of a failed subscription, before its subscribers get an error. */
export const maxRetries = 5

/**
 * Backoff in milliseconds before a lost connection is tried again: 1000·2ⁿ plus 300 to 2999, so that after a restart of
 * the server the open pages do not reconnect all at once.
 * @param retries number of earlier retries
 * @param random 0 ≤ x < 1
 */
export function reconnectDelay(retries: number, random: number): number {
  return 1_000 * 2 ** retries + 300 + Math.floor(random * 2_700)
}

/** Backoff in milliseconds before a subscription that ended with an error is started again: 500·2ⁿ. */
export function resubscribeDelay(failures: number): number {
  return 500 * 2 ** failures
}

/**
 * Close codes after which retrying does not help: 4500 internal server error, 4005 internal client error, 4400 bad
 * request, 4004 bad response, 4401 unauthorized, 4406 subprotocol not acceptable, 4409 subscriber already exists, 4429
 * too many initialisation requests.
 */
const fatalCodes: ReadonlySet<number> = new Set([4500, 4005, 4400, 4004, 4401, 4406, 4409, 4429])

/** @param code of the close event; undefined if there was none */
export const isFatal = (code: number | undefined): boolean => code !== undefined && fatalCodes.has(code)
