let latest: string | undefined

/** @returns a function that tells whether this is still the visitor's latest navigation */
export function beginNavigation(url: string): () => boolean {
  latest = url
  return () => latest === url
}

/** Target of the navigation in progress; undefined if there is none. */
export const pendingUrl = (): string | undefined => latest

export function endNavigation(): void {
  latest = undefined
}
