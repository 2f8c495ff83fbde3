import type { HTMLInputTypeAttribute, ReactNode } from 'react'
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
  /** `<option>` elements, of a choice. */
  options?: ReactNode
}

/** A labelled field with its hint and error, which screen readers announce with it. */
export function Field(props: FieldProps) {
  const { name, label, type, hint, autoComplete, value, error, maxLength, required, multiline, options } = props
  const id = `field-${name}`
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const shared = {
    id,
    name,
    autoComplete,
    defaultValue: value,
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
      {options && <select {...shared}>{options}</select>}
      {!options && multiline && <textarea {...shared} maxLength={maxLength} rows={4} />}
      {!options && !multiline && <input {...shared} maxLength={maxLength} type={type} />}
    </div>
  )
}
