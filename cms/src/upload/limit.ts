/** Maximum size of an upload, in bytes. */
export const uploadLimit = 25 * 1024 * 1024
