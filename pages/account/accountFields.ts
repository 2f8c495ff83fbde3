import type { HTMLInputTypeAttribute } from 'react'
import type { MessageKey } from '#locales/messages.ts'

export type AccountField =
  | 'identifier'
  | 'username'
  | 'email'
  | 'currentPassword'
  | 'password'
  | 'newPassword'
  | 'again'

interface FieldDescription {
  label: MessageKey
  hint?: MessageKey
  type: HTMLInputTypeAttribute
  /** What password managers know the field by. */
  autoComplete: string
  /** Undefined for passwords: one that is cut off without a word would be another. */
  most?: number
}

/** The fields of all forms of the account. */
export const accountFields: Record<AccountField, FieldDescription> = {
  identifier: { label: 'account.identifier', type: 'text', autoComplete: 'username', most: 200 },
  username: {
    label: 'account.username',
    hint: 'account.username.hint',
    type: 'text',
    autoComplete: 'username',
    most: 60,
  },
  email: { label: 'account.email', type: 'email', autoComplete: 'email', most: 200 },
  currentPassword: { label: 'account.password.current', type: 'password', autoComplete: 'current-password' },
  password: { label: 'account.password', type: 'password', autoComplete: 'current-password' },
  newPassword: {
    label: 'account.password.new',
    hint: 'account.password.hint',
    type: 'password',
    autoComplete: 'new-password',
  },
  again: { label: 'account.password.again', type: 'password', autoComplete: 'new-password' },
}

/** Of a user name, in characters. */
export const leastName = 3
/** Of a new password, in characters. */
export const leastPassword = 8
/** Of a new password: what the backend's bcrypt takes. */
export const mostPasswordBytes = 72
