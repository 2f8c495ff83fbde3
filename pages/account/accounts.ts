import { type MessageKey, t } from '#locales/messages.ts'
import { readBackendError } from '#services/clients/strapi/errors.ts'

/**
 * The browser's code for accounts, loaded on first use.
 * @throws TypeError if it cannot be loaded; Chromium then does not request it again until the page is reloaded
 */
export const accounts = () => import('#renderer/browser/session/session.ts')
export type Accounts = Awaited<ReturnType<typeof accounts>>

/** Whether the backend was unreachable or failed, rather than refused. @param failure the backend's error payload */
export function isUnavailable(failure: unknown): boolean {
  const { status = 500 } = readBackendError(failure)
  return status >= 500
}

/** Whether the entry does not exist (any more). @param failure the backend's error payload */
export const isNotFound = (failure: unknown): boolean => readBackendError(failure).status === 404

/** Whether the account's email address has not been confirmed yet. @param failure the backend's error payload */
export const isUnconfirmed = (failure: unknown): boolean => readBackendError(failure).message === unconfirmed

/** Why a call failed, for the visitor. @param failure the backend's error payload */
export function problemOf(failure: unknown): string {
  const { status, message = '' } = readBackendError(failure)
  if (isUnavailable(failure)) return t('account.error.away')
  if (status === 429) return t('account.error.limited')
  const key = messageKeys[message]
  return key ? t(key) : message || t('account.error.away')
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
  'This password is easy to guess': 'account.error.guessable',
  'Missing or invalid credentials': 'account.error.signed_out',
}
