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
