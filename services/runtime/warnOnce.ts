const logged = new Set<string>()
const maxLogged = 500

/** Logs a fault of an entry only once, however many pages show the entry. */
export function warnOnce(sentence: string): void {
  if (logged.has(sentence)) return
  if (logged.size >= maxLogged) logged.clear()
  logged.add(sentence)
  console.warn(sentence)
}
