/**
 * Reserves space below the page, so that its end and focused elements can be scrolled clear of the banner.
 * @returns a function that frees the space
 */
export function reserveSpace(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--consent-height', `${banner.offsetHeight}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--consent-height')
  }
}
