import { addresses } from '#locales/addresses.ts'

/** What a page knows about the job. */
export interface KnownJob {
  /** Path of the service, area or project. */
  about?: string
  postcode?: string
}

/** Address of the enquiry form, which fills in what is known. */
export function enquiryHref({ about, postcode }: KnownJob = {}): string {
  const query = new URLSearchParams({ ...(about && { about }), ...(postcode && { postcode }) }).toString()
  // A slash needs no escape there.
  return query ? `${addresses.contact}?${query.replaceAll('%2F', '/')}#enquiry` : addresses.contact
}
