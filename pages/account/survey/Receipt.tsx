import { useEffect, useState } from 'react'
import { formatDay } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { CopyLink } from '#renderer/browser/share/CopyLink.tsx'
import { keepBeside, keptBeside } from '#renderer/browser/storage/keptForms.ts'
import { FormSent, reachName } from '../../forms/FormSent.tsx'
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
  const when = booking ? whenOf(booking) : ''
  const isHeld = booking?.state === 'asked'
  const confirmation = useConfirmation(isHeld)
  const outcome = isHeld ? confirmation : booking && t(`survey.receipt.${booking.state}`, { when })
  const isUnmet = booking?.state === 'not_free' || booking?.state === 'not_for_postcode'
  return (
    <section className="stack max-w-xl gap-4">
      <FormSent
        heading={isHeld ? t('survey.receipt.holding', { when }) : t('form.sent')}
        headingLevel={2}
        reference={reference}
        text={isUnmet ? '' : (outcome ?? '')}
      />
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
      <p>
        <CopyLink title={t('survey.receipt.link', { reference })} path={path} />
      </p>
    </section>
  )
}

/** How the firm confirms the time. Only the tab that sent the enquiry knows the visitor's number and address, and only once. */
function useConfirmation(isHeld: boolean): string {
  const [{ phone, email }, setReach] = useState<{ phone?: string; email?: string }>({})
  useEffect(() => {
    const kept = isHeld && keptBeside(reachName)
    if (kept) setReach(kept)
    if (kept) keepBeside(reachName, undefined)
  }, [isHeld])
  // With an address, the confirmation comes by itself.
  if (email) return t('survey.receipt.write', { email })
  return phone ? t('survey.receipt.ring', { phone }) : t('survey.receipt.asked')
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
