/**
 * Scrolls to the element that a hash names. The browser respects the element's `scroll-margin-top` and the root's
 * `scroll-padding-top`. An empty hash means the top, and so does `#top` unless an element has that name.
 * @param hash as in the address
 * @returns false if there is no such element
 */
export function scrollToPart(hash: string): boolean {
  const part = partOf(hash.slice(1))
  if (part) part.scrollIntoView()
  else if (/^#?$|^#top$/i.test(hash)) scrollInstantly(0, 0)
  else return false
  return true
}

export function scrollInstantly(left: number, top: number): void {
  scrollTo({ left, top, behavior: 'instant' })
}

/** As browsers do: looks for the name as written, then percent-decoded. */
function partOf(name: string): Element | undefined {
  const find = (each: string) => document.getElementById(each) ?? document.getElementsByName(each)[0]
  if (name === '') return undefined
  try {
    return find(name) ?? find(decodeURIComponent(name))
  } catch {
    // Malformed percent-encoding.
    return undefined
  }
}
