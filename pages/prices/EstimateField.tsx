import type { MouseEvent, ReactNode } from 'react'
import { FieldFrame, type FieldFrameProps, fieldAria } from '#components/Field.tsx'

interface EstimateFieldProps extends Omit<FieldFrameProps, 'children'> {
  /** Renders the field with the shared attributes. */
  children: (field: ReturnType<typeof fieldAria> & { className: string }) => ReactNode
}

/** A field of the estimate. Its error takes the place of its hint: a button that moved on blur would miss the click. */
export function EstimateField({ children, ...props }: EstimateFieldProps) {
  const frame = { optional: false, className: '', ...props, hint: props.error ? undefined : props.hint }
  return <FieldFrame {...frame}>{children({ ...fieldAria(frame), className: 'input mt-1.5' })}</FieldFrame>
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
    <button type="submit" name="add" value={value} formAction="#estimate" className="button plain mt-3" onClick={press}>
      <span aria-hidden>+{'\u00a0'}</span>
      {children}
    </button>
  )
}
