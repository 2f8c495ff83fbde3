// How the site writes paths, and which of them belong to its server.

// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/
/** With the flag `u`, a valid surrogate pair counts as one character and does not match. */
const LONE_SURROGATE = /[\ud800-\udfff]/u

/** First segments of the paths that the server itself answers, besides pages. */
const FOLDERS = [
  ...['api', 'assets', 'builds', 'graphql', 'media', 'share', 'sitemaps'],
  ...['_furniture', '_hooks', '_preview', '_search', '_vitals'],
]
const FILES = ['/healthz', '/manifest.webmanifest', '/readyz', '/robots.txt', '/sitemap.xml']

/** Whether a path belongs to the server, so that no page can have it. @param path without language and query */
export function isServerPath(path: string): boolean {
  const [, folder = ''] = path.toLowerCase().split('/')
  return FOLDERS.includes(folder) || FILES.includes(path.toLowerCase())
}

/** Whether a path ends like the name of a file. */
export const isFilePath = (path: string): boolean => /\.[a-z][a-z\d]{1,11}$/i.test(path)

/** The parts of an address on the site. */
export interface AddressParts {
  /** Starts with one slash; no trailing slash (except the root), no dot segments, each segment percent-encoded. */
  path: string
  /** As written, with question mark; or empty. */
  query: string
  /** As written, with hash sign; or empty. */
  hash: string
  /** The path has superfluous slashes or dot segments. */
  untidy: boolean
}

/**
 * Parses the path, query and hash of a request or a link. The path can never lead to another site: leading slashes are
 * collapsed after decoding, so `//evil.com/` is `/evil.com`.
 * @returns undefined if malformed: backslashes, control characters, NUL, invalid escapes
 */
export function addressParts(address: string): AddressParts | undefined {
  if (CONTROLS.test(address) || LONE_SURROGATE.test(address)) return undefined
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  if (!path.startsWith('/') || path.includes('\\') || query.includes('%00')) return undefined
  const encodedSegments = path.split('/').slice(1)
  const segments: string[] = []
  for (const encoded of encodedSegments) {
    const segment = decode(encoded)
    if (segment === undefined || segment.includes('\\') || CONTROLS.test(segment)) return undefined
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(encode(segment))
  }
  return {
    path: `/${segments.join('/')}`,
    query,
    hash,
    untidy: path !== '/' && segments.length !== encodedSegments.length,
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
function encode(segment: string): string {
  return encodeURIComponent(segment).replace(/%(3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent)
}
