/** In ms. Safari allows 100 changes of the URL in 30 seconds. */
const pauseMs = 400
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Puts the state of a form into the URL once the visitor pauses, without a navigation.
 * @param query without question mark
 * @param onShown is called when the URL has it
 */
export function showInAddress(query: string, onShown: () => void = () => {}): void {
  const { pathname } = location
  stop()
  // A reload that is under way would miss a change of the URL, but the draft would record it as shown.
  window.addEventListener('beforeunload', stop)
  waiting = setTimeout(() => {
    stop()
    // The visitor may have left the page meanwhile.
    if (location.pathname !== pathname) return
    history.replaceState(history.state, '', `${pathname}${query && `?${query}`}${location.hash}`)
    onShown()
  }, pauseMs)
}

/** Also removes the listener, which could keep the page out of the back/forward cache. */
function stop(): void {
  clearTimeout(waiting)
  window.removeEventListener('beforeunload', stop)
}
