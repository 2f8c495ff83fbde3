/** Records the order of content changes. Uses a counter, not a clock: two changes may share a millisecond. */
export interface Invalidations {
  /** Number of changes so far: recorded when a render begins. */
  now(): number
  /** @param cacheTags the changed content types, or everything */
  note(cacheTags: readonly string[] | 'all'): void
  /** Whether any of these content types has changed since `moment` (a result of `now`). */
  since(moment: number, cacheTags: readonly string[]): boolean
}

export function createInvalidations(): Invalidations {
  const lastOf = new Map<string, number>()
  let changes = 0
  let lastAll = 0
  return {
    now: () => changes,
    note(cacheTags) {
      changes += 1
      if (cacheTags === 'all') lastAll = changes
      else for (const kind of cacheTags) lastOf.set(kind, changes)
    },
    since(moment, cacheTags) {
      if (lastAll > moment) return true
      return cacheTags.some((kind) => (kind === '*' ? changes : (lastOf.get(kind) ?? 0)) > moment)
    },
  }
}
