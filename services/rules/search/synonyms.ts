import { stemOf, wordsIn } from './words.ts'

/** A part of a query: a word, or words that are one of the synonyms. */
export interface QueryPart {
  words: string[]
  /** Single words that mean the same. */
  synonyms: string[]
}

/** Splits the words of a query into parts. */
export type SplitQuery = (words: readonly string[]) => QueryPart[]

interface Name {
  stems: string[]
  group: readonly string[]
}

/** @param groups names that mean the same: words, or phrases such as “opening hours” */
export function splitBy(groups: readonly (readonly string[])[]): SplitQuery {
  const byFirst = new Map<string, Name[]>()
  for (const group of groups)
    for (const name of group) {
      const stems = wordsIn(name).map(stemOf)
      const [first] = stems
      if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, group }])
    }

  return (words) => {
    const stems = words.map(stemOf)
    const parts: QueryPart[] = []
    const used = new Set<string>()
    for (let at = 0; at < words.length; ) {
      const fitting = (byFirst.get(stems[at] ?? '') ?? []).filter((name) =>
        name.stems.every((stem, index) => stem === stems[at + index]),
      )
      const length = Math.max(1, ...fitting.map((name) => name.stems.length))
      const names = fitting.filter((name) => name.stems.length === length).flatMap(({ group }) => group)
      const typed = stems.slice(at, at + length)
      const synonyms = names.flatMap((name) => (wordsIn(name).length === 1 ? wordsIn(name) : []))
      // “How much does it cost” asks for one thing.
      if (names.length === 0 || !used.has(names[0] ?? ''))
        parts.push({
          words: words.slice(at, at + length),
          synonyms: [...new Set(synonyms)].filter((word) => typed.length > 1 || stemOf(word) !== typed[0]),
        })
      for (const name of names) used.add(name)
      at += length
    }
    return parts
  }
}
