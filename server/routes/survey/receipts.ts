import type { Submissions } from '#server/spool/submissions.ts'
import type { FoundSurvey } from '#services/clients/surveys/bookings.ts'
import type { SurveyView } from '#services/rules/surveys/booking.ts'

interface ReceiptParts {
  submissions: Pick<Submissions, 'progressOf'>
  /** The survey of an enquiry, with the token of its signed link. */
  survey: (reference: string) => Promise<FoundSurvey>
}

/** The link to what became of an enquiry for which a survey time was chosen. */
export const receiptPath = (path: string, reference: string, key: string): string =>
  `${path}?reference=${reference}&key=${key}`

/**
 * The survey of an enquiry that was accepted here. Neither booking nor problem: it is not known yet.
 * @param options `earlier`: the reference under which the backend may have it; `waitMs`: for its delivery
 */
export async function readReceipt(
  { submissions, survey }: ReceiptParts,
  receipt: NonNullable<SurveyView['receipt']>,
  { earlier, waitMs }: { earlier: string | undefined; waitMs: number },
): Promise<FoundSurvey> {
  const progress = await submissions.progressOf(receipt.reference, waitMs)
  if (progress === 'waiting') return { receipt }
  let view = await survey(receipt.reference)
  if (view.problem === 'unknown' && earlier) view = await survey(earlier)
  if (view.booking) return { ...view, receipt }
  // The backend has the enquiry but cannot be asked just now.
  return progress === 'delivered' ? { receipt } : view
}

interface Place {
  url: string
  secure: boolean
}

/** A cookie that only the page of a survey gets. `Lax`: sent when the visitor comes from the email, but not with forms of other sites. */
const pageCookie = (name: string, isValid: (value: string) => boolean, maxAgeS: number) => {
  const written = new RegExp(`(?:^|;)\\s*${name}=([^;]*)`)
  return {
    isValid,
    /** @param cookies the `Cookie` header */
    read(cookies: string | undefined): string | undefined {
      const value = written.exec(cookies ?? '')?.[1]?.trim()
      return value !== undefined && isValid(value) ? value : undefined
    },
    set: (value: string, { url, secure }: Place): string =>
      `${name}=${value}; Path=${url}; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    clear: (url: string): string => `${name}=; Path=${url}; Max-Age=0; HttpOnly; SameSite=Lax`,
  }
}

/** The token of a signed link; Strapi checks whether it is valid. */
export const tokenCookie = pageCookie('survey', (text) => /^[\w.-]{20,200}$/.test(text), 2 * 3600)

/** Reference and key of a receipt, `FS-7KD2M9QX.proof.FS-9QX7KD2M`, until the survey has taken place. */
export const receiptCookie = pageCookie(
  'receipt',
  (text) => /^[\w-]{1,20}\.[\w-]{22}(\.[\w-]{1,20})?$/.test(text),
  60 * 24 * 3600,
)
