import { type Place, type ScrollToTop, scrollOf } from './scrollRules.ts'

type Position = { x?: number; y?: number }

/** Where the reader was, by the entry of the history. */
const positions = new Map<number, Position>()
/** The entry whose page is shown; while a navigation is under way, the one that is being left. */
let shown = currentEntry()

/**
 * Vike notes the scroll position at most every 300 ms, so who leaves right after scrolling, by a link or by Back,
 * would come back to the wrong place. This notes it at the moment of leaving.
 */
export function saveScrollOnLeaving(): void {
  const note = () => {
    if (shown !== undefined) positions.set(shown, { x: scrollX, y: scrollY })
  }
  document.addEventListener('click', note, { capture: true, passive: true })
  window.addEventListener('popstate', note)
  window.addEventListener('hashchange', () => {
    shown = currentEntry()
  })
}

/** Vike gives each entry of the history the time when it was made. */
function currentEntry(): number | undefined {
  return (history.state as { vike?: { timestamp?: number } } | null)?.vike?.timestamp
}

/** Vike's context of a page, as far as it is used here. */
interface Page {
  urlOriginal: string
  urlPathname: string
  isHydration: boolean
  isHistoryNavigation: boolean
  quiet?: boolean
  config?: { scrollToTop?: ScrollToTop }
  previousPageContext?: Page | null
}

/**
 * Scrolls after a navigation (scripts/build/vikeRouter.ts puts this in place of Vike's own). The browser scrolls
 * a first view by itself; Back and Forward restore the saved position.
 */
export function scrollAfterNavigation(target: Position | undefined, page: Page): void {
  const { previousPageContext: previous } = page
  shown = currentEntry()
  if (page.isHydration || !previous || page.quiet) return
  const saved = page.isHistoryNavigation ? (positions.get(shown ?? 0) ?? target) : undefined
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
