import { type ReactNode, useId } from 'react'

interface LineFieldProps {
  label: string
  error?: string
  /** The field itself, from what every field has. */
  children: (field: { id: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** A field of a line with its label and its error, which are read out with it. */
export function LineField({ label, error, children }: LineFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        className:
          'mt-1.5 block min-h-13 w-full rounded-control border border-edge bg-raised px-4 py-2.5 aria-invalid:border-error',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error && `${id}-error`,
      })}
      {/* Its place is kept: a button that moves as the field is left would not be hit. */}
      <p id={`${id}-error`} className="mt-1.5 min-h-6 text-fine font-semibold text-error">
        {error}
      </p>
    </div>
  )
}
