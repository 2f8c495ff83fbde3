// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/
/** Half of a character; `u` makes whole pairs one. */
const LONE_SURROGATE = /[\ud800-\udfff]/u

/**
 * The path of an address on the site in its one form, as server/routing/target.ts reads it there: the two are compiled
 * apart, and tests/unit/server/redirectCases.ts holds them together.
 * @returns undefined when the site refuses it
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
