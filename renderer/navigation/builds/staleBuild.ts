let stale = false

/** True when a newer build is being served: the next navigation is then a full load. */
export const isStaleBuild = (): boolean => stale

export function markStale(): void {
  stale = true
}
