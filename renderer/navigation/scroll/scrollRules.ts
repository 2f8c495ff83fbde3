/** A page of a navigation. */
export interface Place {
  /** Without query and hash. */
  path: string
  /** Path, query and hash. */
  fullPath: string
}

/** A page's say: true begins at its top, false keeps the position, undefined leaves it to the path. */
export type ScrollToTop = boolean | ((to: Place, from: Place) => boolean | undefined)

export type Scroll = 'top' | 'element' | 'keep'

/**
 * Where a navigation that is no step in the history ends: at the element that the hash names; else at the top
 * when the page says so, when the path is another one, or when only a hash is gone; else where the reader is.
 */
export function scrollOf(to: Place, from: Place, say?: ScrollToTop): Scroll {
  const wish = typeof say === 'function' ? say(to, from) : say
  if (wish === false) return 'keep'
  if (to.fullPath.includes('#')) return 'element'
  const moved = to.path !== from.path || from.fullPath.includes('#')
  return wish === true || moved ? 'top' : 'keep'
}
