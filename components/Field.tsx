import type { HTMLInputTypeAttribute } from 'react'
import { t } from '#locales/messages.ts'

interface FieldProps {
  name: string
  label: string
  type?: HTMLInputTypeAttribute
  hint?: string
  autoComplete?: string
  value?: string
  error?: string
  maxLength?: number
  required?: boolean
  multiline?: boolean
}

/** A labelled field with its hint and error, which screen readers announce with it. */
export function Field({
  name,
  label,
  type,
  hint,
  autoComplete,
  value,
  error,
  maxLength,
  required,
  multiline,
}: FieldProps) {
  const id = `field-${name}`
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const shared = {
    id,
    name,
    autoComplete,
    defaultValue: value,
    maxLength,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    className: 'input mt-1.5',
  } as const
  return (
    <div className="mb-6">
      <label htmlFor={id} className="font-semibold">
        {label}
        {!required && <span className="font-normal text-soft"> ({t('form.optional')})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="fine">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {multiline ? <textarea {...shared} rows={6} /> : <input {...shared} type={type} />}
    </div>
  )
}
