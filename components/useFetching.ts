import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

type UseFetching<Data, Args extends unknown[]> = Fetched<Data> & Pick<Fetching<Data, Args>, 'run' | 'reset'>

/**
 * The states of a call in a component: idle, pending, success, error. A newer `run` replaces an older one. A replaced
 * call, or one whose component is gone, is aborted and its result ignored.
 * @param initial data that the server rendered: the component starts with success, on the server and in the browser
 */
export function useFetching<Data, Args extends unknown[] = []>(
  load: Load<Data, Args>,
  initial?: Data,
): UseFetching<Data, Args> {
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const [fetching] = useState(() =>
    createFetching<Data, Args>((signal, ...args) => latest.current(signal, ...args), initial),
  )
  const fetched = useSyncExternalStore(fetching.subscribe, fetching.current, fetching.current)
  useEffect(() => fetching.abort, [fetching])
  return { ...fetched, run: fetching.run, reset: fetching.reset }
}

/** State of a call. `data` comes from the last success, and is kept while a newer call is pending or has failed. */
type Fetched<Data> =
  | { state: 'idle'; data?: undefined; error?: undefined }
  | { state: 'pending'; data: Data | undefined; error?: undefined }
  | { state: 'success'; data: Data; error?: undefined }
  | { state: 'error'; data: Data | undefined; error: unknown }

interface Fetching<Data, Args extends unknown[]> {
  current: () => Fetched<Data>
  /** @returns unsubscribes */
  subscribe: (changed: () => void) => () => void
  /** Replaces a pending call. Never throws: failures become the state `error`. */
  run: (...args: Args) => Promise<void>
  /** Aborts a pending call and returns to `idle`. */
  reset: () => void
  /** Aborts a pending call and returns to the state before it. */
  abort: () => void
}

/** The signal aborts the call when a newer one replaces it or its result is no longer needed. */
type Load<Data, Args extends unknown[]> = (signal: AbortSignal, ...args: Args) => Promise<Data>

/**
 * The states of a repeatable call, without React; useFetching.ts is the hook.
 * @param initial starts with success: data that the server rendered is not fetched again
 */
export function createFetching<Data, Args extends unknown[]>(
  load: Load<Data, Args>,
  initial?: Data,
): Fetching<Data, Args> {
  const listeners = new Set<() => void>()
  let fetched: Fetched<Data> = initial === undefined ? { state: 'idle' } : { state: 'success', data: initial }
  let pending: { controller: AbortController; before: Fetched<Data> } | undefined

  function setState(next: Fetched<Data>): void {
    fetched = next
    for (const changed of listeners) changed()
  }

  function abort(): void {
    if (!pending) return
    const { controller, before } = pending
    pending = undefined
    controller.abort()
    setState(before)
  }

  return {
    current: () => fetched,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    async run(...args) {
      const call = { controller: new AbortController(), before: pending?.before ?? fetched }
      pending?.controller.abort()
      pending = call
      const { data } = call.before
      setState({ state: 'pending', data })
      // An async function, so that a synchronous throw is handled like a rejection.
      const start = async () => load(call.controller.signal, ...args)
      const next = await start().then(
        (result): Fetched<Data> => ({ state: 'success', data: result }),
        (error: unknown): Fetched<Data> => ({ state: 'error', data, error }),
      )
      if (pending !== call) return
      pending = undefined
      setState(next)
    },
    reset() {
      abort()
      setState({ state: 'idle' })
    },
    abort,
  }
}
