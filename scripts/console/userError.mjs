/** An error that a person can resolve. The message is all they read: one plain sentence, no stack. */
export class UserError extends Error {}

/**
 * @param {any} error
 * @returns {string} what a person reads about it
 */
export function explain(error) {
  if (error?.code === 'ENOSPC') return 'The disk is full. Free some space and try again.'
  if (error?.code === 'EACCES' || error?.code === 'EROFS')
    return `${error.path ?? 'A file of the project'} is not writable. Check the owner of the folder.`
  return error instanceof UserError ? error.message : (error?.stack ?? String(error))
}
