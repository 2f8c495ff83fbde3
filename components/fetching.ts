/** What a component shows of a call. `data` is that of the last success, kept while a newer call is pending. */
export type Fetched<Data> =
  | { state: 'idle'; data?: undefined; error?: undefined }
  | { state: 'pending'; data: Data | undefined; error?: undefined }
  | { state: 'success'; data: Data; error?: undefined }
  | { state: 'error'; data: Data | undefined; error: unknown }

export interface Fetching<Data, Args extends unknown[]> {
  current: () => Fetched<Data>
  /** @returns ends it */
  subscribe: (changed: () => void) => () => void
  /** Supersedes a call that is still pending. Never throws: failures become the state `error`. */
  run: (...args: Args) => Promise<void>
  /** Ends what is pending, and forgets the answer. */
  reset: () => void
  /** Ends what is pending, and goes back to what was there before it. */
  abort: () => void
}

/** The first argument of a call ends it: when a newer one supersedes it, or nobody waits for it any more. */
export type Load<Data, Args extends unknown[]> = (signal: AbortSignal, ...args: Args) => Promise<Data>

/**
 * The states of a call that may be made again and again, without React (useFetching.ts).
 * @param initial begins with success: data that the server rendered is not fetched again
 */
export function createFetching<Data, Args extends unknown[]>(
  load: Load<Data, Args>,
  initial?: Data,
): Fetching<Data, Args> {
  const listeners = new Set<() => void>()
  let fetched: Fetched<Data> = initial === undefined ? { state: 'idle' } : { state: 'success', data: initial }
  let pending: { controller: AbortController; before: Fetched<Data> } | undefined

  function become(next: Fetched<Data>): void {
    fetched = next
    for (const changed of listeners) changed()
  }

  function abort(): void {
    if (!pending) return
    const { controller, before } = pending
    pending = undefined
    controller.abort()
    become(before)
  }

  return {
    current: () => fetched,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    async run(...args) {
      const own = { controller: new AbortController(), before: pending?.before ?? fetched }
      pending?.controller.abort()
      pending = own
      const { data } = own.before
      become({ state: 'pending', data })
      // A function of its own, so that what throws at once is a failure like others.
      const call = async () => load(own.controller.signal, ...args)
      const next = await call().then(
        (answer): Fetched<Data> => ({ state: 'success', data: answer }),
        (error: unknown): Fetched<Data> => ({ state: 'error', data, error }),
      )
      if (pending !== own) return
      pending = undefined
      become(next)
    },
    reset() {
      abort()
      become({ state: 'idle' })
    },
    abort,
  }
}
