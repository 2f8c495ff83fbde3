import { useEffect } from 'react'
import { formatDay } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { FormSent } from '../../forms/FormSent.tsx'
import type { Data } from './+data.ts'

interface ReceiptProps extends Pick<Data, 'booking'> {
  receipt: NonNullable<Data['receipt']>
  /** The outcome is not known yet. */
  isChecking: boolean
}

/**
 * Confirms an enquiry for which a survey time was chosen, and says whether the time is booked, and if not, why. Its
 * links are `external`, because scripts do not get the data of this page.
 */
export function Receipt({ receipt: { reference, path }, booking, isChecking }: ReceiptProps) {
  const outcome = booking && t(`survey.receipt.${booking.state}`, { when: whenOf(booking) })
  const isUnmet = booking?.state === 'not_free' || booking?.state === 'not_for_postcode'
  return (
    <section className="stack max-w-xl gap-4">
      <FormSent heading={t('form.sent')} headingLevel={2} reference={reference} text={isUnmet ? '' : (outcome ?? '')} />
      {isUnmet && (
        <p role="alert" className="notice notice-error">
          {outcome}
        </p>
      )}
      {isChecking && <Checking reference={reference} />}
      <p>
        {t('survey.receipt.keep')}{' '}
        <a href={path} rel="external" className="link">
          {t('survey.receipt.link', { reference })}
        </a>
      </p>
    </section>
  )
}

const pauseMs = 5_000
/** Then the visitor can ask with the link. */
const maxTries = 60

/** Asks the server until the outcome is known, and shows it. Without JavaScript, a link does. */
function Checking({ reference }: { reference: string }) {
  // Without the key, which the browser keeps in a cookie.
  const path = `?reference=${reference}`
  useEffect(() => {
    let tries = 0
    const timer = setInterval(async () => {
      tries += 1
      if (tries >= maxTries) clearInterval(timer)
      const answer = await fetch(path, { headers: { accept: 'application/json' } }).catch(() => undefined)
      const { isKnown } = answer?.ok ? ((await answer.json()) as { isKnown: boolean }) : { isKnown: false }
      if (isKnown) location.reload()
    }, pauseMs)
    return () => clearInterval(timer)
  }, [path])
  return (
    <p role="status" className="notice">
      {t('survey.receipt.checking')}{' '}
      <a href={path} rel="external" className="link">
        {t('survey.receipt.again')}
      </a>
    </p>
  )
}

/** `Tuesday 1 December, 09:00–10:00` */
export const whenOf = ({ date, from, to }: NonNullable<Data['booking']>): string => `${formatDay(date)}, ${from}–${to}`
