/**
 * Identifies a token where the token itself must not appear: a page states which token it was rendered for. FNV-1a,
 * 32 bits.
 * http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function tokenFingerprint(token: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < token.length; index += 1) hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
