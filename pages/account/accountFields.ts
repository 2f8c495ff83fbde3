import type { HTMLInputTypeAttribute } from 'react'
import type { MessageKey } from '#locales/messages.ts'

export type AccountField =
  | 'identifier'
  | 'email'
  | 'newEmail'
  | 'currentPassword'
  | 'emailPassword'
  | 'deletePassword'
  | 'password'
  | 'newPassword'
  | 'again'

interface FieldDescription {
  label: MessageKey
  hint?: MessageKey
  type: HTMLInputTypeAttribute
  autoComplete: string
  /** Undefined for passwords: silently cutting one off would change it. */
  maxLength?: number
}

const currentPassword: FieldDescription = {
  label: 'account.password.current',
  type: 'password',
  autoComplete: 'current-password',
}

/** The fields of all account forms. */
export const accountFields: Record<AccountField, FieldDescription> = {
  identifier: { label: 'account.identifier', type: 'text', autoComplete: 'username', maxLength: 200 },
  email: { label: 'account.email', type: 'email', autoComplete: 'email', maxLength: 200 },
  newEmail: { label: 'account.email.new', type: 'email', autoComplete: 'email', maxLength: 200 },
  currentPassword,
  // Fields of one page have different names.
  emailPassword: currentPassword,
  deletePassword: currentPassword,
  password: { label: 'account.password', type: 'password', autoComplete: 'current-password' },
  newPassword: {
    label: 'account.password.new',
    hint: 'account.password.hint',
    type: 'password',
    autoComplete: 'new-password',
  },
  again: { label: 'account.password.again', type: 'password', autoComplete: 'new-password' },
}

export const minPasswordLength = 8
/** The limit of bcrypt in the backend. */
export const maxPasswordBytes = 72
