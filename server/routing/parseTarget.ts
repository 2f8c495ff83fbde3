/** A request target in canonical form. */
export interface Target {
  /** Starts with one slash; no trailing slash (except the root), no dot segments, each segment percent-encoded. */
  path: string
  /** With question mark, or empty. */
  query: string
  /** With hash sign, or empty. Browsers never send it, but the target of a redirect may have one. */
  hash: string
  /** The target had superfluous slashes or dot segments, so the request must be redirected. */
  untidy: boolean
}

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

// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
const controls = /[\u0000-\u001f\u007f-\u009f]/
const encodedNul = /%00/
/** With `u`, a valid surrogate pair counts as one character and does not match. */
const loneSurrogate = /[\ud800-\udfff]/u

/**
 * Parses a request target (or the path, query and hash of a link). The result can never point to another
 * site: leading slashes are collapsed after decoding, so `//evil.com/` is the path `/evil.com`.
 * @returns undefined if malformed: backslashes, control characters, NUL, invalid escapes
 */
export function parseTarget(target: string): Target | undefined {
  if (controls.test(target) || loneSurrogate.test(target)) return undefined
  const [, rawPath = '', rawQuery = '', rawHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
  if (!rawPath.startsWith('/') || rawPath.includes('\\') || encodedNul.test(rawQuery)) return undefined
  const written = rawPath.split('/').slice(1)
  const segments: string[] = []
  for (const raw of written) {
    const segment = decode(raw)
    if (segment === undefined || segment.includes('\\') || controls.test(segment)) return undefined
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(encodeSegment(segment))
  }
  const isRoot = rawPath === '/'
  return {
    path: `/${segments.join('/')}`,
    query: rawQuery === '?' ? '' : encodeRest(rawQuery),
    hash: rawHash === '#' ? '' : encodeRest(rawHash),
    untidy: !isRoot && segments.length !== written.length,
  }
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Leaves characters that RFC 3986 allows in a segment unescaped, so that each path has exactly one spelling. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(3A|40|24|26|2B|2C|3B|3D)/g, (escaped) => decodeURIComponent(escaped))
}

/** Escapes everything that a header must not contain; leaves existing escapes, valid or not, as they are. */
function encodeRest(rest: string): string {
  return rest.replace(/[^!#-;=?-[\]_a-z|~]/gu, encodeURIComponent)
}
