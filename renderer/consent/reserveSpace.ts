/** Keeps the end of the page and focused elements scrollable out from under the banner. @returns ends it */
export function reserveSpace(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--consent-height', `${banner.offsetHeight}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--consent-height')
  }
}
