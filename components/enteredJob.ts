import { useEffect, useSyncExternalStore } from 'react'
import type { KnownJob } from './enquiryHref.ts'

let entered: KnownJob | undefined
const listeners = new Set<() => void>()

/** Tells the links around the page what the visitor has entered on it since it was loaded: `{}` if it is empty now. */
export function useEnteredJob(job: KnownJob | undefined): void {
  const key = JSON.stringify(job)
  useEffect(() => {
    note(key && JSON.parse(key))
    return () => note(undefined)
  }, [key])
}

/** What is known about the job. @param known what the page knew when it was loaded */
export const useKnownJob = (known: KnownJob | undefined): KnownJob | undefined =>
  useSyncExternalStore(subscribe, readEntered, nothing) ?? known

function note(job: KnownJob | undefined): void {
  entered = job
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readEntered = () => entered
const nothing = () => undefined
