let stale = false

/** True if the server has a newer build: the next navigation is then a full page load. */
export const isStaleBuild = (): boolean => stale

export function markStale(): void {
  stale = true
}
