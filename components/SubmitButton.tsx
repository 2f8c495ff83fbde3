interface SubmitButtonProps {
  /** It has been sent and waits for the answer. The button keeps the focus, so it is not disabled. */
  pending: boolean
  children: string
}

/** Sends a form. */
export function SubmitButton({ pending, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={pending}
      className="min-h-12 rounded-control bg-action px-7 font-semibold text-on-action hover:bg-action-strong"
    >
      {children}
    </button>
  )
}
