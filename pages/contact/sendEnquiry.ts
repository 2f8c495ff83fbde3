import { addresses } from '#locales/addresses.ts'
import type { EnquiryState, FieldErrors } from './enquiryState.ts'

export type EnquiryAnswer =
  | { state: 'sent'; reference: string }
  | { state: 'refused'; errors: FieldErrors }
  | { state: 'limited' }
  | { state: 'failed' }

/**
 * Sends the form to the site's own server, which keeps it and delivers it to the backend. Never throws. Not ended when the
 * visitor goes to another page meanwhile: what was sent is meant to arrive.
 */
export async function sendEnquiry(form: FormData): Promise<EnquiryAnswer> {
  try {
    const response = await fetch(addresses.contact, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
      signal: AbortSignal.timeout(20_000),
    })
    const answer = (await response.json()) as { reference?: string; errors?: FieldErrors }
    if (response.ok && answer.reference) return { state: 'sent', reference: answer.reference }
    if (response.status === 422 && answer.errors) return { state: 'refused', errors: answer.errors }
    return { state: response.status === 429 ? 'limited' : 'failed' }
  } catch {
    return { state: 'failed' }
  }
}

/** The answer to a form that was sent without JavaScript, from what the page was rendered with. */
export function answerOf(reference?: string, returned?: EnquiryState): EnquiryAnswer | undefined {
  if (reference) return { state: 'sent', reference }
  if (!returned) return undefined
  if (!returned.failure) return { state: 'refused', errors: returned.errors }
  return { state: returned.failure === 'limited' ? 'limited' : 'failed' }
}
