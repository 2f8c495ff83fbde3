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
  autoComplete: string
  /** Undefined for passwords: silently cutting one off would change it. */
  maxLength?: number
}

/** The fields of all account forms. */
export const accountFields: Record<AccountField, FieldDescription> = {
  identifier: { label: 'account.identifier', type: 'text', autoComplete: 'username', maxLength: 200 },
  username: {
    label: 'account.username',
    hint: 'account.username.hint',
    type: 'text',
    autoComplete: 'username',
    maxLength: 60,
  },
  email: { label: 'account.email', type: 'email', autoComplete: 'email', maxLength: 200 },
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

export const minNameLength = 3
export const minPasswordLength = 8
/** The limit of bcrypt in the backend. */
export const maxPasswordBytes = 72
