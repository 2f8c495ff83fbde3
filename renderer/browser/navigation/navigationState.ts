import type { PageContextClient } from 'vike/types'

let latest: string | undefined

/** @returns a function that tells whether this is still the visitor's latest navigation */
export function beginNavigation(url: string): () => boolean {
  latest = url
  return () => latest === url
}

/** Target of the navigation in progress; undefined if there is none. */
export const pendingUrl = (): string | undefined => latest

/** Whether the visitor is on the way to another page: not while this one is refreshed in place. */
export const isLeaving = (): boolean => latest !== undefined && pathOf(latest) !== location.pathname

export function endNavigation(): void {
  latest = undefined
}

const pathOf = (url: string): string => new URL(url, location.href).pathname

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
