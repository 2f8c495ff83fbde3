import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** State of a call. `data` comes from the last success, and is kept while a newer call is pending or has failed. */
type Fetched<Data> =
  | { state: 'idle'; data?: undefined; error?: undefined }
  | { state: 'pending'; data: Data | undefined; error?: undefined }
  | { state: 'success'; data: Data; error?: undefined }
  | { state: 'error'; data: Data | undefined; error: unknown }

/** The signal aborts the call when a newer one replaces it or its result is no longer needed. */
type Load<Data, Args extends unknown[]> = (signal: AbortSignal, ...args: Args) => Promise<Data>

/**
 * The states of a call in a component: idle, pending, success, error. A newer `run` replaces an older one. A replaced
 * call, or one whose component is gone, is aborted and its result ignored.
 * @param initial data that the server rendered: the component starts with success, on the server and in the browser
 */
export function useFetching<Data, Args extends unknown[] = []>(load: Load<Data, Args>, initial?: Data) {
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const [fetching] = useState(() => createFetching<Data, Args>((...call) => latest.current(...call), initial))
  const { current, subscribe, run, reset, abort } = fetching
  const fetched = useSyncExternalStore(subscribe, current, current)
  useEffect(() => abort, [abort])
  return { ...fetched, run, reset }
}

/** The same without React. */
export function createFetching<Data, Args extends unknown[]>(load: Load<Data, Args>, initial?: Data) {
  const listeners = new Set<() => void>()
  let fetched: Fetched<Data> = initial === undefined ? { state: 'idle' } : { state: 'success', data: initial }
  let pending: { controller: AbortController; before: Fetched<Data> } | undefined

  function setState(next: Fetched<Data>): void {
    fetched = next
    for (const changed of listeners) changed()
  }

  /** Aborts a pending call and returns to the state before it. */
  function abort(): void {
    if (!pending) return
    const { controller, before } = pending
    pending = undefined
    controller.abort()
    setState(before)
  }

  return {
    current: () => fetched,
    /** @returns unsubscribes */
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    /** Replaces a pending call. Never throws: failures become the state `error`. */
    async run(...args: Args): Promise<void> {
      const call = { controller: new AbortController(), before: pending?.before ?? fetched }
      pending?.controller.abort()
      pending = call
      const { data } = call.before
      setState({ state: 'pending', data })
      let next: Fetched<Data>
      try {
        next = { state: 'success', data: await load(call.controller.signal, ...args) }
      } catch (error) {
        next = { state: 'error', data, error }
      }
      if (pending !== call) return
      pending = undefined
      setState(next)
    },
    /** Aborts a pending call and returns to `idle`. */
    reset() {
      abort()
      setState({ state: 'idle' })
    },
    abort,
  }
}
