/**
 * Scrolls to the part of the page that a hash names. The element's `scroll-margin-top` and the root's
 * `scroll-padding-top` are kept by the browser. No name, and `top` where nothing has it, mean the top.
 * @param hash as in the address
 * @returns false when there is no such part
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

/** As browsers look for it: by the name as it is written, then without its escapes, which perhaps nobody can read. */
function partOf(written: string): Element | undefined {
  const named = (name: string) => document.getElementById(name) ?? document.getElementsByName(name)[0]
  if (written === '') return undefined
  try {
    return named(written) ?? named(decodeURIComponent(written))
  } catch {
    return undefined
  }
}
