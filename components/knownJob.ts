import { useEffect, useSyncExternalStore } from 'react'
import { addresses } from '#services/rules/site/addresses.ts'

/** What a page knows about the job: the fields of a query that the enquiry form reads. */
export interface KnownJob {
  /** Path of the service, area or project. */
  about?: string
  postcode?: string
  /** An estimate, as the query of the prices page. */
  estimate?: string
  /** Keys of a choice on the finishes page. */
  floor?: string
  colour?: string
  finish?: string
}

/** Address of the enquiry form, which fills in what is known. */
export function enquiryHref(known: KnownJob = {}): string {
  const query = new URLSearchParams(Object.entries(known).filter(([, value]) => value)).toString()
  // A slash needs no escape there.
  return query ? `${addresses.contact}?${query.replaceAll('%2F', '/')}#enquiry` : addresses.contact
}

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
