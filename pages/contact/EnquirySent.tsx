import { useEffect, useRef } from 'react'
import { t } from '#locales/messages.ts'

/** Confirms that the enquiry is stored: its reference, and what happens next. */
export function EnquirySent({ reference, afterText }: { reference: string; afterText: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="notice notice-action">
      <h3>{t('form.sent')}</h3>
      <p className="figures mt-3">
        {t('form.reference')}: <strong>{reference}</strong>
      </p>
      <p className="measure mt-3">{afterText}</p>
    </div>
  )
}
