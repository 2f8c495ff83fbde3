import { opensElsewhere } from '#components/safeHref.ts'

/** The part of Vike's page context that says where a navigation leads. */
export interface Place {
  /** Without query and hash. */
  urlPathname: string
  /** Path, query and hash. */
  urlOriginal: string
}

/**
 * Where to scroll after a navigation other than Back or Forward: to the element that the hash names; to the top if the
 * page says so, the path has changed or the hash was removed; otherwise nowhere.
 * @param scrollToTop set by the page: true scrolls to the top, false keeps the position, undefined lets the path decide
 */
export function scrollOf(to: Place, from: Place, scrollToTop?: boolean): 'top' | 'element' | 'keep' {
  if (scrollToTop === false) return 'keep'
  if (to.urlOriginal.includes('#')) return 'element'
  const hasMoved = to.urlPathname !== from.urlPathname || from.urlOriginal.includes('#')
  return scrollToTop === true || hasMoved ? 'top' : 'keep'
}

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

/** Looks for the name as written, then percent-decoded, as browsers do. */
function partOf(name: string): Element | undefined {
  const find = (text: string) => document.getElementById(text) ?? document.getElementsByName(text)[0]
  if (name === '') return undefined
  try {
    return find(name) ?? find(decodeURIComponent(name))
  } catch {
    // Malformed percent-encoding.
    return undefined
  }
}

/**
 * Handles a click on a link to the hash of the current address. Vike would look for it only decoded, which throws on
 * `#100%`. The listener is below Vike's, which is on the document, and above React's.
 */
export function handleHashLinks(): void {
  document.body.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || link.href !== location.href || event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    event.stopPropagation()
    scrollToPart(location.hash)
  })
}
