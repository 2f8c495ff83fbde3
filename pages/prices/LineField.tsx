import { type ReactNode, useId } from 'react'

interface LineFieldProps {
  label: string
  error?: string
  /** Renders the field with the shared attributes. */
  children: (field: { id: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** A field of a line with its label and error, which screen readers announce with it. */
export function LineField({ label, error, children }: LineFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        className: 'input mt-1.5 min-h-13',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error && `${id}-error`,
      })}
      {/* Reserves space: a button that moved on blur would miss the click. */}
      <p id={`${id}-error`} className="field-error mt-1.5 min-h-6">
        {error}
      </p>
    </div>
  )
}
