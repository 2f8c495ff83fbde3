/** A request target in its one canonical form. */
export interface Target {
  /** Canonical path: begins with one slash, no trailing slash (but for the root), no dot segments, each segment percent-encoded. */
  path: string
  /** With its question mark, or empty. */
  query: string
  /** With its hash sign, or empty. Browsers never send it; a navigation in the browser has it. */
  hash: string
  /** The target was written with superfluous slashes or dot segments and deserves a redirect. */
  untidy: boolean
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f]/
const encodedNul = /%00/
/** Half of a character; `u` makes whole pairs one. */
const loneSurrogate = /[\ud800-\udfff]/u

/**
 * Reads a request target (or the path, query and hash of a link). Nothing that comes out of here can name
 * another site: leading slashes are collapsed after decoding, so `//evil.com/` is the path `/evil.com`.
 * Free of Node: the browser's navigation uses it too.
 * @returns undefined when malformed: backslashes, control characters, NUL, escapes that do not decode
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

/** Characters that RFC 3986 allows in a segment stay readable, so that each path has exactly one spelling. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(3A|40|24|26|2B|2C|3B|3D)/g, (escaped) => decodeURIComponent(escaped))
}

/** Leaves valid and broken escapes as they are; everything a header must not hold is escaped. */
function encodeRest(rest: string): string {
  return rest.replace(/[^!#-;=?-[\]_a-z|~]/gu, encodeURIComponent)
}
