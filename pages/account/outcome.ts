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

/** @param failure the backend's error payload */
export function outcomeOf(failure: unknown): Outcome {
  const { status, message } = (failure as { error?: { status?: number; message?: string } }).error ?? {}
  if (status === 429) return { errors: {}, problem: t('account.error.limited') }
  // Its own sentence: "Invalid identifier or password", "Email or Username are already taken".
  if (status !== undefined && status < 500 && message) return { errors: {}, problem: message }
  return { errors: {}, problem: t('account.error.away') }
}
