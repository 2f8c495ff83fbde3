import { createHash } from 'node:crypto'

/** Header of page data and furniture: the browser compares it with the version that its document was made from. */
export const versionHeader = 'X-Page-Version'

const hashes = new WeakMap<object, string>()

/** Of what a data function returned, or of a furniture: once for each. */
export function hashOf(data: unknown): string {
  const before = typeof data === 'object' && data !== null ? hashes.get(data) : undefined
  const hash = before ?? shortHash(JSON.stringify(data) ?? '')
  if (typeof data === 'object' && data !== null) hashes.set(data, hash)
  return hash
}

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The same, as short as it may be in every document. */
export const versionOf = (data: unknown): string => hashOf(data).slice(0, 12)
