/** Mulberry32, a seeded generator: the same numbers in every run. @returns 0 ≤ x < 1 */
export function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns the elements in random order. @param random a function made by `generator` */
export function shuffled<Element>(elements: readonly Element[], random: () => number): Element[] {
  return elements
    .map((element) => ({ element, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ element }) => element)
}
