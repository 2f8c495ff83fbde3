import type { HTMLInputTypeAttribute } from 'react'
import { type MessageKey, t } from '#locales/messages.ts'

interface FieldDescription {
  label: MessageKey
  hint?: MessageKey
  /** The error of an empty field. */
  missing: MessageKey
  type: HTMLInputTypeAttribute
  autoComplete: string
  /** Undefined for passwords: silently cutting one off would change it. */
  maxLength?: number
}

const currentPassword: FieldDescription = {
  label: 'account.password.current',
  missing: 'account.password.current.missing',
  type: 'password',
  autoComplete: 'current-password',
}

const email: FieldDescription = {
  label: 'account.email',
  missing: 'account.email.missing',
  type: 'email',
  autoComplete: 'email',
  maxLength: 200,
}

const fields = {
  identifier: { ...email, autoComplete: 'username' },
  email,
  newEmail: { ...email, label: 'account.email.new', missing: 'account.email.new.missing' },
  currentPassword,
  // Fields of one page have different names.
  emailPassword: currentPassword,
  deletePassword: currentPassword,
  password: { ...currentPassword, label: 'account.password', missing: 'account.password.missing' },
  newPassword: {
    label: 'account.password.new',
    hint: 'account.password.hint',
    missing: 'account.password.new.missing',
    type: 'password',
    autoComplete: 'new-password',
  },
  again: {
    label: 'account.password.again',
    missing: 'account.password.again.missing',
    type: 'password',
    autoComplete: 'new-password',
  },
} satisfies Record<string, FieldDescription>

export type AccountField = keyof typeof fields

/** The fields of all account forms. */
export const accountFields: Record<AccountField, FieldDescription> = fields

export const minPasswordLength = 8
/** The limit of bcrypt in the backend. */
export const maxPasswordBytes = 72

/** The checks that need no request. */
export function checkValues(names: readonly AccountField[], values: Record<string, string>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of names) {
    const value = values[field]?.trim() ?? ''
    if (value === '') errors[field] = t(accountFields[field].missing)
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
