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
