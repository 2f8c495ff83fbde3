/** Which content changed when, in the order of changes. No clock: two changes in one millisecond are two. */
export interface Invalidations {
  /** Number of changes so far: what a render notes when it begins. */
  now(): number
  /** @param cacheTags kinds of content that changed, or everything */
  note(cacheTags: readonly string[] | 'all'): void
  /** Did anything made of these kinds, begun at `moment`, go out of date since? */
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
