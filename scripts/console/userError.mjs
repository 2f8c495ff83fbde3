/** An error that the user can resolve. Only the message is shown, without a stack: make it one plain sentence. */
export class UserError extends Error {}

/**
 * @param {any} error
 * @returns {string} the text to show to the user
 */
export function explain(error) {
  return error instanceof UserError ? error.message : (error?.stack ?? String(error))
}
