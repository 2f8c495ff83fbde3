import type { Submissions } from '#server/spool/submissions.ts'
import type { SurveyView } from '#services/rules/surveys/booking.ts'

/** A survey, and the token of its signed link if it was found without. */
export type FoundSurvey = SurveyView & { token?: string }

export interface ReceiptParts {
  submissions: Pick<Submissions, 'progressOf'>
  /** The survey of an enquiry, with the token of its signed link. */
  survey: (reference: string) => Promise<FoundSurvey>
}

/** The link to what became of an enquiry for which a survey time was chosen. */
export const receiptPath = (path: string, reference: string, key: string): string =>
  `${path}?reference=${reference}&key=${key}`

/**
 * The survey of an enquiry that was accepted here. Neither booking nor problem: it is not known yet.
 * @param waitMs for the delivery of the enquiry
 */
export async function readReceipt(
  { submissions, survey }: ReceiptParts,
  receipt: NonNullable<SurveyView['receipt']>,
  waitMs: number,
): Promise<FoundSurvey> {
  const progress = await submissions.progressOf(receipt.reference, waitMs)
  if (progress === 'waiting') return { receipt }
  const view = await survey(receipt.reference)
  if (view.booking) return { ...view, receipt }
  // The backend has the enquiry but cannot be asked just now.
  return progress === 'delivered' ? { receipt } : view
}
