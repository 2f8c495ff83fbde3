/** Runs at most `max` of the given tasks at once; the others wait in order. */
export function limit(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= max) await new Promise<void>((resume) => waiting.push(resume))
    else running += 1
    try {
      return await task()
    } finally {
      // The slot goes directly to the next task, so that no other can take it first.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
