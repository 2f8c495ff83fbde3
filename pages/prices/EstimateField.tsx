import type { MouseEvent, ReactNode } from 'react'

interface EstimateFieldProps {
  id: string
  label: string
  error?: string
  /** Shown in place of an error. */
  hint?: string
  /** At the end of the label's row: removes the entry that the field belongs to. */
  action?: ReactNode
  /** Renders the field with the shared attributes. */
  children: (field: { id: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** A field of the estimate with its label, and its error or hint, which screen readers announce with it. */
export function EstimateField({ id, label, error, hint, action, children }: EstimateFieldProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {action}
      </div>
      {children({
        id,
        className: 'input mt-1.5',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? `${id}-note` : undefined,
      })}
      {/* Reserves space: a button that moved on blur would miss the click. */}
      <p id={`${id}-note`} className={`${error ? 'field-error' : 'fine'} mt-1 min-h-6`}>
        {error ?? hint}
      </p>
    </div>
  )
}

/** Removes only one entry if it is pressed twice: the button of the next entry has moved to where it was. */
export function RemoveButton({ remove, children }: { remove: () => void; children: string }) {
  return (
    <button
      type="button"
      className="with-script figures link tap -my-2 shrink-0"
      onClick={({ detail }) => detail < 2 && remove()}
    >
      {children}
    </button>
  )
}

/** Adds a room or a line; without JavaScript, it submits the form, and the server adds it and shows the form again. */
export function AddButton({ value, add, children }: { value: 'room' | 'line'; add: () => void; children: string }) {
  function press(event: MouseEvent) {
    event.preventDefault()
    add()
  }
  return (
    <button type="submit" name="add" value={value} formAction="#estimate" className="tap link" onClick={press}>
      {children}
    </button>
  )
}
