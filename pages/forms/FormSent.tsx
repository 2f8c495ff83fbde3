import { useEffect, useRef } from 'react'
import { t } from '#locales/messages.ts'

/** Under this name the tab keeps the phone number and email address, for the receipt: its page does not contain them. */
export const reachName = 'reach'

interface FormSentProps {
  heading: string
  headingLevel?: 2 | 3
  reference: string
  /** What happens next. */
  text: string
  /** Path of the page that says what became of a chosen survey time. */
  receipt?: string
}

/** Confirms that a form is stored: its reference, and what happens next. */
export function FormSent({ heading, headingLevel = 3, reference, text, receipt }: FormSentProps) {
  const Heading = `h${headingLevel}` as const
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="notice notice-action">
      <Heading className={headingLevel === 2 ? 'text-h3' : undefined}>{heading}</Heading>
      <p className="figures mt-3">
        {t('form.reference')}: <strong>{reference}</strong>
      </p>
      {text && <p className="measure mt-3">{text}</p>}
      {receipt && (
        <a href={receipt} rel="external" className="tap link mt-3">
          {t('survey.receipt.see')}
        </a>
      )}
    </div>
  )
}
