import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { t } from '#locales/messages.ts'

interface FieldProps extends Omit<FieldFrameProps, 'className' | 'children'> {
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  value?: string
  maxLength?: number
  multiline?: boolean
  /** For a choice: its `<option>` elements. */
  options?: ReactNode
}

/** A labelled field with its hint and error, which screen readers announce with it. */
export function Field({ type, autoComplete, value, maxLength, multiline, options, ...frame }: FieldProps) {
  const { name, required } = frame
  const shared = { ...fieldAria(frame), name, autoComplete, defaultValue: value, required, className: 'input mt-1.5' }
  return (
    <FieldFrame {...frame}>
      {options && <select {...shared}>{options}</select>}
      {!options && multiline && <textarea {...shared} maxLength={maxLength} rows={4} />}
      {!options && !multiline && <input {...shared} maxLength={maxLength} type={type} />}
    </FieldFrame>
  )
}

interface FieldFrameProps {
  name: string
  label: string
  hint?: string
  error?: string
  required?: boolean
  /** Says so beside the label; by default every field that is not required. */
  optional?: boolean
  className?: string
  /** The field itself; takes `fieldAria()`. */
  children: ReactNode
}

const idOf = (name: string) => `field-${name}`

/** Label, hint and error above a field. */
export function FieldFrame(props: FieldFrameProps) {
  const { name, label, hint, error, required, optional = !required, className = 'mb-6', children } = props
  const id = idOf(name)
  return (
    <div className={className}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> ({t('form.optional')})</span>}
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
      {children}
    </div>
  )
}

/** Attributes that tie a field to its label, hint and error, which screen readers announce with it. */
export function fieldAria({ name, hint, error }: Pick<FieldFrameProps, 'name' | 'hint' | 'error'>) {
  const id = idOf(name)
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const
}
