import { useEffect, useRef } from 'react'
import { t } from '#locales/messages.ts'

interface FormSentProps {
  heading: string
  reference: string
  /** What happens next. */
  text: string
}

/** Confirms that a form is stored: its reference, and what happens next. */
export function FormSent({ heading, reference, text }: FormSentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="notice notice-action">
      <h3>{heading}</h3>
      <p className="figures mt-3">
        {t('form.reference')}: <strong>{reference}</strong>
      </p>
      {text && <p className="measure mt-3">{text}</p>}
    </div>
  )
}
