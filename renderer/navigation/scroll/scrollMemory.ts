import { readSession, writeSession } from '../../storage/sessionStorage.ts'

export type Position = { x?: number; y?: number }

const storageKey = 'scroll'
/** The oldest entries beyond this number are dropped. */
const maxPositions = 100

/** Where the reader was, by the entry of the history; written to session storage whenever the document is left. */
const positions = new Map<number, Position>(storedPositions())
/** The entry whose page is shown; while a navigation is under way, the one that is being left. */
let shown = currentEntry()

/**
 * Vike notes the scroll position at most every 300 ms, so who leaves right after scrolling, by a link or by Back,
 * would come back to the wrong place. This notes it at the moment of leaving.
 */
export function saveScroll(): void {
  if (shown === undefined) return
  // Deleted first, so that the oldest come first.
  positions.delete(shown)
  positions.set(shown, { x: scrollX, y: scrollY })
}

/** Links are heard of here; of steps in the history the router tells (scrollPosition.ts). */
export function saveScrollOnLeaving(): void {
  document.addEventListener('click', saveScroll, { capture: true, passive: true })
  window.addEventListener('hashchange', enterEntry)
  window.addEventListener('pagehide', storePositions)
  // On phones a tab in the background may end without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) storePositions()
  })
}

/**
 * Notes that the current entry of the history is shown.
 * @returns whether it was before too, and where the reader was when it was left
 */
export function enterEntry(): { again: boolean; position: Position | undefined } {
  const before = shown
  shown = currentEntry()
  return { again: shown === before, position: shown === undefined ? undefined : positions.get(shown) }
}

/** Vike gives each entry of the history the time when it was made. */
function currentEntry(): number | undefined {
  return (history.state as { vike?: { timestamp?: number } } | null)?.vike?.timestamp
}

function storePositions(): void {
  // While a navigation is under way, the position of the page that is left has been noted already.
  if (shown === currentEntry()) saveScroll()
  writeSession(storageKey, [...positions].slice(-maxPositions))
}

function storedPositions(): [number, Position][] {
  const stored = readSession(storageKey)
  // What is no position is not found by the time of an entry, or restores nothing.
  return Array.isArray(stored) ? stored.filter((each) => each?.length === 2) : []
}
