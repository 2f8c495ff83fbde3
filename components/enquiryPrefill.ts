import { useEffect, useSyncExternalStore } from 'react'
import { addresses } from '#services/rules/site/addresses.ts'

/** What the enquiry form is filled in with: the fields of its query. */
export interface EnquiryPrefill {
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

/** Address of the enquiry form with these fields filled in. */
export function enquiryHref(prefill: EnquiryPrefill = {}): string {
  const query = new URLSearchParams(Object.entries(prefill).filter(([, value]) => value)).toString()
  // A slash needs no escape there.
  return query ? `${addresses.contact}?${query.replaceAll('%2F', '/')}#enquiry` : addresses.contact
}

let typed: EnquiryPrefill | undefined
const listeners = new Set<() => void>()

/** Tells the links around the page what the visitor has typed on it since it was loaded: `{}` if it is empty now. */
export function useTypedPrefill(prefill: EnquiryPrefill | undefined): void {
  const key = JSON.stringify(prefill)
  useEffect(() => {
    setTyped(key && JSON.parse(key))
    return () => setTyped(undefined)
  }, [key])
}

/** What the visitor has typed on the page. @param loaded in place of it: what the page was loaded with */
export const useEnquiryPrefill = (loaded: EnquiryPrefill | undefined): EnquiryPrefill | undefined =>
  useSyncExternalStore(subscribe, getTyped, getNothing) ?? loaded

function setTyped(prefill: EnquiryPrefill | undefined): void {
  typed = prefill
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const getTyped = () => typed
const getNothing = () => undefined
