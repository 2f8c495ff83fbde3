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
