import { addresses } from '#locales/addresses.ts'
import type { EnquiryErrors, EnquiryState } from '#services/enquiryFields.ts'

export type EnquiryResponse =
  | { state: 'sent'; reference: string }
  | { state: 'invalid'; errors: EnquiryErrors }
  | { state: 'limited' }
  | { state: 'failed' }

/**
 * Sends the form to the site's own server, which stores it and delivers it to the backend. Never throws. Not aborted if
 * the visitor leaves the page, because the enquiry should still arrive.
 */
export async function sendEnquiry(form: FormData): Promise<EnquiryResponse> {
  try {
    const response = await fetch(addresses.contact, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
      signal: AbortSignal.timeout(20_000),
    })
    const body = (await response.json()) as { reference?: string; errors?: EnquiryErrors }
    if (response.ok && body.reference) return { state: 'sent', reference: body.reference }
    if (response.status === 422 && body.errors) return { state: 'invalid', errors: body.errors }
    return { state: response.status === 429 ? 'limited' : 'failed' }
  } catch {
    return { state: 'failed' }
  }
}

/** The response to a form submitted without JavaScript, from the data that the page was rendered with. */
export function responseOf(reference?: string, initial?: EnquiryState): EnquiryResponse | undefined {
  if (reference) return { state: 'sent', reference }
  if (!initial) return undefined
  if (!initial.failure) return { state: 'invalid', errors: initial.errors }
  return { state: initial.failure === 'limited' ? 'limited' : 'failed' }
}
