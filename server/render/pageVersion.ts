import { createHash } from 'node:crypto'

/** Header of page data and furniture: the browser compares it with the version that its document was made from. */
export const versionHeader = 'X-Page-Version'

/** @param data JSON of the page without its furniture, or the furniture */
export const versionOf = (data: object): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 12)
