/** Something a person can mend. The message is what they read: one plain sentence, no stack. */
export class Failure extends Error {}

/** @returns {string} what to tell a person about any error */
export function explain(error) {
  if (error?.code === 'ENOSPC') return 'The disk is full: free some space and start again.'
  if (error?.code === 'EACCES' || error?.code === 'EROFS')
    return `${error.path ?? 'A file of the project'} cannot be written: check who owns the folder.`
  if (error instanceof Failure) return error.message
  return error?.stack ?? String(error)
}
