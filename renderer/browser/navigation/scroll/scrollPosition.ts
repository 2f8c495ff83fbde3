import { enterEntry, type Position, saveScroll } from './scrollMemory.ts'
import { type Place, scrollInstantly, scrollOf, scrollToPart } from './scrollTo.ts'

/** The part of Vike's page context that is used here. */
interface Page extends Place {
  isHydration: boolean
  isHistoryNavigation: boolean
  silent?: boolean
  config?: { scrollToTop?: boolean }
  previousPageContext?: Page | null
}

/** A history entry as Vike describes it. */
interface Entry {
  url: string
  /** `user`: added by the page itself (pages/portfolio/@slug/Lightbox.tsx). */
  state: { vike: { scrollPosition?: Position | null; triggeredBy?: string } }
}

/**
 * Scrolls after a navigation; replaces Vike's own scrolling (scripts/build/vikeRouter.ts). The browser scrolls the
 * first view; Back and Forward restore the saved position.
 */
export function scrollAfterNavigation(target: Position | undefined, page: Page): void {
  const { previousPageContext: previous } = page
  const { position } = enterEntry()
  if (page.isHydration || !previous || page.silent) return
  if (page.isHistoryNavigation && restore(position ?? target)) return
  const scroll = scrollOf(page, previous, page.config?.scrollToTop)
  if (scroll === 'keep') return
  if (scroll === 'top' || !scrollToPart(location.hash)) scrollInstantly(0, 0)
}

/**
 * Handles a step in the history before Vike does. A step within the page leads to another hash, or to the current
 * address if its link is followed again; Vike would take the latter for a step to another page.
 * @returns false if it leads to another page
 */
export function scrolledWithinPage(before: Entry, now: Entry): boolean {
  saveScroll()
  if (pageOf(before) !== pageOf(now)) return false
  const { again, position } = enterEntry()
  // The browser has already scrolled.
  if (again) return true
  if (before.url === now.url) return [before, now].some(({ state }) => state.vike.triggeredBy === 'user')
  if (!restore(position ?? now.state.vike.scrollPosition)) scrollToPart(location.hash)
  return true
}

const pageOf = ({ url }: Entry) => url.split('#')[0]

function restore(position: Position | null | undefined): boolean {
  if (position?.y === undefined) return false
  scrollInstantly(position.x ?? 0, position.y)
  return true
}
