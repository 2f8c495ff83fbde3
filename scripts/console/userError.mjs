/** An error that the user can resolve. Only the message is shown, without a stack: make it one plain sentence. */
export class UserError extends Error {}

/**
 * @param {any} error
 * @returns {string} the text to show to the user
 */
export function explain(error) {
  if (error?.code === 'ENOSPC') return 'The disk is full. Free some space and try again.'
  if (error?.code === 'EACCES' || error?.code === 'EROFS')
    return `${error.path ?? 'A file of the project'} is not writable. Check the owner of the folder.`
  return error instanceof UserError ? error.message : (error?.stack ?? String(error))
}
