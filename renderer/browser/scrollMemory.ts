export type Position = { x?: number; y?: number }

/** Where the reader was, by the entry of the history. */
const positions = new Map<number, Position>()
/** The entry whose page is shown; while a navigation is under way, the one that is being left. */
let shown = currentEntry()

/**
 * Vike notes the scroll position at most every 300 ms, so who leaves right after scrolling, by a link or by Back,
 * would come back to the wrong place. This notes it at the moment of leaving.
 */
export function noteScroll(): void {
  if (shown !== undefined) positions.set(shown, { x: scrollX, y: scrollY })
}

/** Links are heard of here; of steps in the history the router tells (scrollPosition.ts). */
export function noteScrollOnClick(): void {
  document.addEventListener('click', noteScroll, { capture: true, passive: true })
  window.addEventListener('hashchange', enterEntry)
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
