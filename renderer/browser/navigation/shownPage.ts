import type { PageContextClient } from 'vike/types'

let shown: PageContextClient | undefined
let listener: (page: PageContextClient) => void = () => {}

/** The page that the visitor sees; undefined before hydration. */
export const shownPage = (): PageContextClient | undefined => shown

/** Called after each navigation. There is only one listener, renderer/browser/afterHydration.ts. */
export function onPageShown(called: (page: PageContextClient) => void): void {
  listener = called
}

export function setShownPage(page: PageContextClient): void {
  shown = page
  listener(page)
}
