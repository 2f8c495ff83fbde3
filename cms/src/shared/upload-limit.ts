/** Maximum size of an upload, in bytes. */
export const maxUploadBytes = 25 * 1024 * 1024
