import { addresses } from '#locales/addresses.ts'

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
