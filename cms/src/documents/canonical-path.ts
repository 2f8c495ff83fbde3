// biome-ignore lint/suspicious/noControlCharactersInRegex: it is meant to find control characters
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/
/** With the `u` flag, surrogate pairs do not match. */
const LONE_SURROGATE = /[\ud800-\udfff]/u

/**
 * The path of a URL on the site in canonical form. The same as server/routing/parseTarget.ts, which is compiled separately;
 * tests/unit/server/routing/redirectCases.ts tests both.
 * @returns undefined if the site would reject it
 */
export const canonicalPath = (address: string): string | undefined => {
  if (CONTROLS.test(address) || LONE_SURROGATE.test(address)) return undefined
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? []
  if (!path.startsWith('/') || path.includes('\\') || query.includes('%00')) return undefined
  const segments: string[] = []
  for (const written of path.split('/').slice(1)) {
    const segment = decoded(written)
    if (segment === undefined || segment.includes('\\') || CONTROLS.test(segment)) return undefined
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(encodeURIComponent(segment))
  }
  return `/${segments.join('/')}`
}

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
