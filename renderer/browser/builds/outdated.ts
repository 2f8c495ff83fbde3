let outdated = false

/** True when a newer build is being served: the next navigation is then a full load. */
export const isOutdated = (): boolean => outdated

export function noteOutdated(): void {
  outdated = true
}
