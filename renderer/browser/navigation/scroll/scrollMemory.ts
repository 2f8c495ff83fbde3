import { readSession, writeSession } from '../../storage/sessionStorage.ts'

export type Position = { x?: number; y?: number }

const storageKey = 'scroll'
/** Beyond this number, the oldest positions are dropped. */
const maxPositions = 100

/** Scroll positions by history entry; written to session storage when the document is left. */
const positions = new Map((readSession(storageKey) ?? []) as [number, Position][])
/** The history entry of the page shown; during a navigation, the one being left. */
let shown = currentEntry()

/**
 * Vike saves the scroll position at most every 300 ms, so a visitor who leaves right after scrolling would return to
 * the wrong place. This saves it on leaving.
 */
export function saveScroll(): void {
  if (shown === undefined) return
  // Deleted first, so that the map stays in order of age.
  positions.delete(shown)
  positions.set(shown, { x: scrollX, y: scrollY })
}

/** Covers links and full page loads; the router reports steps in the history (scrollPosition.ts). */
export function saveScrollOnLeaving(): void {
  document.addEventListener('click', saveScroll, { capture: true, passive: true })
  window.addEventListener('hashchange', enterEntry)
  window.addEventListener('pagehide', storePositions)
  // On phones, a background tab may be killed without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) storePositions()
  })
}

/**
 * Records that the current history entry is now shown.
 * @returns whether it was already shown, and its saved scroll position
 */
export function enterEntry(): { again: boolean; position: Position | undefined } {
  const before = shown
  shown = currentEntry()
  return { again: shown === before, position: shown === undefined ? undefined : positions.get(shown) }
}

/** Vike stamps each history entry with its creation time, which serves as its id. */
function currentEntry(): number | undefined {
  return (history.state as { vike?: { timestamp?: number } } | null)?.vike?.timestamp
}

function storePositions(): void {
  // During a navigation, the position of the page being left has already been saved.
  if (shown === currentEntry()) saveScroll()
  writeSession(storageKey, [...positions].slice(-maxPositions))
}
