import { t } from '#locales/messages.ts'
import { type AccountField, accountFields, leastPassword } from './accountFields.ts'

/** What came of sending a form: faults by field, or why it could not be sent at all. */
export interface Outcome {
  errors: Record<string, string>
  problem?: string
}

/** What can be said without asking the backend. */
export function checkAnswers(fields: readonly AccountField[], answers: Record<string, string>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const answer = answers[field]?.trim() ?? ''
    if (answer === '') errors[field] = t('account.error.required', { label: t(accountFields[field].label) })
    else if (field === 'email' && !/^\S+@\S+\.\S+$/.test(answer)) errors[field] = t('account.error.email')
    else if (field === 'newPassword' && answer.length < leastPassword)
      errors[field] = t('account.error.short', { least: leastPassword })
    else if (field === 'again' && answers.again !== answers.newPassword) errors[field] = t('account.error.different')
  }
  return errors
}

/** Nobody has said no: the backend, or the way to it, is away. @param failure the backend's error payload */
export function isAway(failure: unknown): boolean {
  const { status = 500 } = payloadOf(failure)
  return status >= 500
}

/** The backend has no such call. @param failure the backend's error payload */
export const isUnknown = (failure: unknown): boolean => payloadOf(failure).status === 404

/** @param failure the backend's error payload */
export function outcomeOf(failure: unknown): Outcome {
  const { status, message } = payloadOf(failure)
  if (status === 429) return { errors: {}, problem: t('account.error.limited') }
  // Its own sentence: "Invalid identifier or password", "Email or Username are already taken".
  if (!isAway(failure) && message) return { errors: {}, problem: message }
  return { errors: {}, problem: t('account.error.away') }
}

const payloadOf = (failure: unknown): { status?: number; message?: string } =>
  (failure as { error?: { status?: number; message?: string } }).error ?? {}
