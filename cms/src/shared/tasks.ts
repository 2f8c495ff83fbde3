/**
 * Runs a task at an interval. Failures are logged, and do not end it.
 * @returns a function that stops it
 */
export const repeat = (intervalMs: number, name: string, task: () => Promise<void>) => {
  const run = () => task().catch((error: Error) => strapi.log.error(`${name} failed: ${error.message}`))
  const timer = setInterval(run, intervalMs).unref()
  return (): void => clearInterval(timer)
}

/** Runs work with the same key one after the other: two equal requests at the same time must not both succeed. */
export const createQueueByKey = <Key>() => {
  /** The latest work for each key. */
  const latestWork = new Map<Key, Promise<unknown>>()
  return async <Result>(key: Key, work: () => Promise<Result>): Promise<Result> => {
    const previous = latestWork.get(key)?.catch(() => undefined) ?? Promise.resolve()
    const current = previous.then(work)
    latestWork.set(key, current)
    try {
      return await current
    } finally {
      if (latestWork.get(key) === current) latestWork.delete(key)
    }
  }
}
