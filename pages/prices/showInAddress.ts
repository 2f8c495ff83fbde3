/** In ms. Safari allows 100 changes of an address in 30 seconds. */
const pauseMs = 400
let waiting: ReturnType<typeof setTimeout> | undefined

/** Puts an estimate into the address once the visitor pauses, without a navigation. @param query without question mark */
export function showInAddress(query: string): void {
  const { pathname } = location
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    // The visitor may have left the page meanwhile.
    if (location.pathname !== pathname) return
    history.replaceState(history.state, '', `${pathname}${query && `?${query}`}${location.hash}`)
  }, pauseMs)
}
