/** A page that a navigation leaves or opens. */
export interface Place {
  /** Without query and hash. */
  path: string
  /** Path, query and hash. */
  fullPath: string
}

export type Scroll = 'top' | 'element' | 'keep'

/**
 * Where to scroll after a navigation other than Back or Forward: to the element that the hash names; to the top if the
 * page says so, the path has changed or the hash was removed; otherwise nowhere.
 * @param scrollToTop set by the page: true scrolls to the top, false keeps the position, undefined lets the path decide
 */
export function scrollOf(to: Place, from: Place, scrollToTop?: boolean): Scroll {
  if (scrollToTop === false) return 'keep'
  if (to.fullPath.includes('#')) return 'element'
  const hasMoved = to.path !== from.path || from.fullPath.includes('#')
  return scrollToTop === true || hasMoved ? 'top' : 'keep'
}
