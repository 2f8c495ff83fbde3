import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createFetching, type Fetched, type Fetching, type Load } from './fetching.ts'

export type UseFetching<Data, Args extends unknown[]> = Fetched<Data> & Pick<Fetching<Data, Args>, 'run' | 'reset'>

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
