import { type Place, type ScrollToTop, scrollOf } from './scrollRules.ts'

interface VikeState {
  vike?: { scrollPosition: { x: number; y: number } | null }
}

/**
 * Vike notes the scroll position at most every 300 ms, so a link that is followed right after scrolling would
 * lead back to the wrong place. This notes it at the click, before Vike acts on it.
 */
export function saveScrollOnClick(): void {
  document.addEventListener('click', save, { capture: true, passive: true })
}

function save(event: MouseEvent): void {
  const state = history.state as VikeState | null
  if (!state?.vike || !(event.target instanceof Element) || !event.target.closest('a[href]')) return
  history.replaceState({ ...state, vike: { ...state.vike, scrollPosition: { x: scrollX, y: scrollY } } }, '')
}

/** Vike's context of a page, as far as it is used here. */
interface Page {
  urlOriginal: string
  urlPathname: string
  isHydration: boolean
  config?: { scrollToTop?: ScrollToTop }
  previousPageContext?: Page | null
}

type Target = { x?: number; y?: number } | undefined

/**
 * Scrolls after a navigation (scripts/build/vikeRouter.ts puts this in place of Vike's own). The browser scrolls
 * a first view by itself; Back and Forward restore the saved position.
 */
export function scrollAfterNavigation(saved: Target, page: Page): void {
  const { previousPageContext: previous } = page
  if (page.isHydration || !previous) return
  if (saved?.y !== undefined) {
    scrollInstantly(saved.x ?? 0, saved.y)
    return
  }
  const scroll = scrollOf(placeOf(page), placeOf(previous), page.config?.scrollToTop)
  if (scroll === 'keep') return
  const element = scroll === 'element' ? elementOf(location.hash) : undefined
  // The element's scroll-margin-top and the root's scroll-padding-top are kept by the browser.
  if (element) element.scrollIntoView()
  else scrollInstantly(0, 0)
}

const placeOf = ({ urlOriginal, urlPathname }: Page): Place => ({ path: urlPathname, fullPath: urlOriginal })

/** @param hash as in the address, perhaps with escapes that nobody can read */
function elementOf(hash: string): Element | undefined {
  const written = hash.slice(1)
  let id = written
  try {
    id = decodeURIComponent(written)
  } catch {
    // Taken as it is written.
  }
  return document.getElementById(id) ?? document.getElementsByName(id)[0] ?? undefined
}

function scrollInstantly(left: number, top: number): void {
  scrollTo({ left, top, behavior: 'instant' })
}
