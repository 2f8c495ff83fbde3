import { type MessageKey, t } from '#locales/messages.ts'
import { readBackendError } from '#services/strapi/errors.ts'
import { type AccountField, accountFields, maxPasswordBytes, minPasswordLength } from './accountFields.ts'

/** Result of submitting a form: errors by field, or the reason why it could not be sent at all. */
export interface Outcome {
  errors: Record<string, string>
  problem?: string | undefined
}

/** The checks that need no request. */
export function checkValues(fields: readonly AccountField[], values: Record<string, string>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const value = values[field]?.trim() ?? ''
    if (value === '') errors[field] = t('account.error.required', { label: t(accountFields[field].label) })
    else if ((field === 'email' || field === 'newEmail') && !/^\S+@\S+\.\S+$/.test(value))
      errors[field] = t('account.error.email')
    else if (field === 'newPassword' && (values[field] ?? '').length < minPasswordLength)
      errors[field] = t('account.error.short', { min: minPasswordLength })
    else if (field === 'newPassword' && new TextEncoder().encode(values[field]).length > maxPasswordBytes)
      errors[field] = t('account.error.long', { max: maxPasswordBytes })
    else if (field === 'again' && values.again !== values.newPassword) errors[field] = t('account.error.different')
  }
  return errors
}

/** Whether the backend was unreachable or failed, rather than refused. @param failure the backend's error payload */
export function isUnavailable(failure: unknown): boolean {
  const { status = 500 } = readBackendError(failure)
  return status >= 500
}

/** Whether the entry does not exist (any more). @param failure the backend's error payload */
export const isNotFound = (failure: unknown): boolean => readBackendError(failure).status === 404

/** Whether the account's email address has not been confirmed yet. @param failure the backend's error payload */
export const isUnconfirmed = (failure: unknown): boolean => readBackendError(failure).message === unconfirmed

/** @param failure the backend's error payload */
export function outcomeOf(failure: unknown): Outcome {
  const { status, message = '' } = readBackendError(failure)
  if (isUnavailable(failure)) return { errors: {}, problem: t('account.error.away') }
  if (status === 429) return { errors: {}, problem: t('account.error.limited') }
  const known = messageKeys[message]
  return { errors: {}, problem: known ? t(known) : message || t('account.error.away') }
}

const unconfirmed = 'Your account email is not confirmed'

/** The site's own wording for Strapi's messages. Other messages are shown unchanged. */
const messageKeys: Record<string, MessageKey> = {
  [unconfirmed]: 'account.error.unconfirmed',
  'Invalid identifier or password': 'account.error.no_match',
  'Your account has been blocked by an administrator': 'account.error.blocked',
  'Email or Username are already taken': 'account.error.taken',
  'Email is already taken': 'account.error.taken',
  'Incorrect code provided': 'account.error.code',
  'Another email address': 'account.error.other_email',
  'The provided current password is invalid': 'account.error.current',
  'Your new password must be different than your current password': 'account.error.same',
  'Missing or invalid credentials': 'account.error.signed_out',
}
