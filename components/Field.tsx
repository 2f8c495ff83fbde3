import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { FieldFrame, fieldAria } from './FieldFrame.tsx'

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
  /** See FieldFrame. */
  optional?: boolean
  multiline?: boolean
  /** For a choice: its `<option>` elements. */
  options?: ReactNode
}

/** A labelled field with its hint and error, which screen readers announce with it. */
export function Field(props: FieldProps) {
  const { name, label, type, hint, autoComplete, value, error, maxLength, required, optional, multiline, options } =
    props
  const shared = {
    ...fieldAria(props),
    name,
    autoComplete,
    defaultValue: value,
    required,
    className: 'input mt-1.5',
  } as const
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error} required={required} optional={optional}>
      {options && <select {...shared}>{options}</select>}
      {!options && multiline && <textarea {...shared} maxLength={maxLength} rows={4} />}
      {!options && !multiline && <input {...shared} maxLength={maxLength} type={type} />}
    </FieldFrame>
  )
}
