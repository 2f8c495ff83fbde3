const said = new Set<string>()
const maxSaid = 500

/** Logs what is wrong with an entry once, however many pages would show it. */
export function warnOnce(sentence: string): void {
  if (said.has(sentence)) return
  if (said.size >= maxSaid) said.clear()
  said.add(sentence)
  console.warn(sentence)
}
