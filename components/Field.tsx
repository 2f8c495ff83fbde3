import { type FormEvent, type HTMLInputTypeAttribute, type ReactNode, type Ref, useEffect, useState } from 'react'
import { t } from '#locales/messages.ts'

interface FieldProps extends Omit<FieldFrameProps, 'children'> {
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

export interface FieldFrameProps {
  name: string
  label: string
  hint?: string
  error?: string
  required?: boolean
  /** Says so beside the label; by default every field that is not required. */
  optional?: boolean
  className?: string
  /** At the end of the label's row. */
  action?: ReactNode
  /** The field itself; takes `fieldAria()`. */
  children: ReactNode
}

const idOf = (name: string) => `field-${name}`

/** Label, hint and error above a field. */
export function FieldFrame(props: FieldFrameProps) {
  const { name, label, hint, error, required, optional = !required, className = 'mb-6', action, children } = props
  const id = idOf(name)
  const heading = (
    <label htmlFor={id} className="font-semibold">
      {label}
      {optional && <span className="font-normal text-soft"> ({t('form.optional')})</span>}
    </label>
  )
  return (
    <div className={className}>
      {action ? (
        <div className="flex items-baseline justify-between gap-x-4">
          {heading}
          {action}
        </div>
      ) : (
        heading
      )}
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

/**
 * The names of the fields that the visitor has changed since a form was answered: its errors about them no longer hold.
 * @returns them, and what notes a change
 */
export function useChangedFields(answer: unknown) {
  const [changes, setChanges] = useState<{ answer: unknown; names: string[] }>()
  const names = changes?.answer === answer ? (changes?.names ?? []) : []
  const note = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement
    if (!names.includes(name)) setChanges({ answer, names: [...names, name] })
  }
  return [names, note] as const
}

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>
  errors: [field: string, message: string][]
  /** Why the form could not be sent at all. */
  problem?: string
}

/** Lists the errors above a form, with links to the fields. The form moves the focus here. */
export function ErrorSummary({ ref, errors, problem }: ErrorSummaryProps) {
  const isShown = errors.length > 0 || problem !== undefined
  useEffect(() => (isShown ? addErrorToTitle() : undefined), [isShown])
  if (!isShown) return null
  // Two fields of which one is enough have one error.
  const different = errors.filter(([, message], index) => errors.findIndex(([, other]) => other === message) === index)
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="notice notice-error mb-8">
      <p className="font-semibold">{problem ?? t('form.errors')}</p>
      <ul className="mt-1">
        {different.map(([field, message]) => (
          <li key={field}>
            <a href={`#field-${field}`} className="link inline-flex min-h-11 items-center text-error">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Marks the error in the page's title, as the server does (renderer/+title.ts). @returns restores the title */
function addErrorToTitle(): (() => void) | undefined {
  const plain = document.title
  const marked = t('form.error_title', { title: plain })
  if (plain.startsWith(t('form.error_title', { title: '' }))) return undefined
  document.title = marked
  return () => {
    if (document.title === marked) document.title = plain
  }
}
