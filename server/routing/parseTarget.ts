import { type AddressParts, addressParts } from '../../cms/src/site/paths.ts'

/** A request target in canonical form; browsers never send a hash, but the target of a redirect may have one. */
export type Target = AddressParts

const absoluteForm = /^https?:\/\/[^/?#]*/i

// HTTP allows no other characters. Node before 20.20 does not refuse them itself.
const notAscii = /[^\x21-\x7e]/

/**
 * The path and query of a request; empty if malformed. Proxies may send the absolute form; its host is not trusted.
 */
export function requestTarget(url: string | undefined): string {
  const target = url ?? ''
  if (notAscii.test(target)) return ''
  if (!absoluteForm.test(target)) return target
  const local = target.replace(absoluteForm, '')
  return local.startsWith('/') ? local : `/${local}`
}

/**
 * Parses a request target (or the path, query and hash of a link).
 * @returns its parts, with query and hash fit for a header; undefined if malformed
 */
export function parseTarget(target: string): Target | undefined {
  const parts = addressParts(target)
  if (!parts) return undefined
  const { query, hash } = parts
  return { ...parts, query: query === '?' ? '' : encodeRest(query), hash: hash === '#' ? '' : encodeRest(hash) }
}

/** Escapes everything that a header must not contain; leaves existing escapes, valid or not, as they are. */
function encodeRest(rest: string): string {
  return rest.replace(/[^!#-;=?-[\]_a-z|~]/gu, encodeURIComponent)
}
