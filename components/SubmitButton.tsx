interface SubmitButtonProps {
  /** The form has been sent and waits for the response. Not `disabled`, so that the button keeps the focus. */
  pending: boolean
  children: string
}

export function SubmitButton({ pending, children }: SubmitButtonProps) {
  return (
    <button type="submit" aria-disabled={pending} className="button">
      {children}
    </button>
  )
}
