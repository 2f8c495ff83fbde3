import { useEffect, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { phoneText } from '#components/Link.tsx'
import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { furnitureOf } from '#renderer/browser/furniture/currentFurniture.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { londonTime } from '#services/rules/time/londonTime.ts'

/** On paper only: who the estimate is from, the day whose prices it has, and the address that opens it again. */
export function Letterhead({ query }: { query: string }) {
  const contact = furnitureOf(usePageContext())?.contact
  // The page may have been rendered on an earlier day.
  const [today, setToday] = useState<string>()
  useEffect(() => setToday(londonTime(new Date()).date), [])
  if (!contact) return null
  const { companyName, street, locality, postcode, phone, email } = contact
  return (
    <div className="print-only mb-6">
      <p className="display text-h3">{companyName}</p>
      <p>{`${street}, ${locality} ${postcode} · ${phoneText(phone)} · ${email}`}</p>
      {today && (
        <>
          <p className="mt-4">{t('estimate.date', { date: formatDate(today) })}</p>
          <p className="break-all">
            {t('estimate.reference', { address: `${location.origin}${addresses.prices}?${query}` })}
          </p>
        </>
      )}
    </div>
  )
}
