/** A name in the form in which names are compared: `St. John’s-Wood` and `saint johns wood` are both `st johns wood`. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}

/**
 * The names in an outcode's place. `Hayes (north) and Yeading` has three: itself without the brackets, and its parts.
 */
export function namesIn(place: string): string[] {
  const bare = place.replace(/\([^)]*\)/g, '').trim()
  const parts = bare.split(/,|\band\b|&/).map((part) => part.replace(/^\s*the\s/i, '').trim())
  return [...new Set([bare, ...parts])].filter((name) => name.length > 2)
}
