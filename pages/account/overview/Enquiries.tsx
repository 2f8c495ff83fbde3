import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'

interface EnquiriesProps {
  enquiries: { reference: string; date: string; postcode: string; message: string }[]
}

/** The enquiries that the visitor sent while signed in. */
export function Enquiries({ enquiries }: EnquiriesProps) {
  return (
    <section>
      <h2 className="mb-4">{t('account.enquiries')}</h2>
      {enquiries.length === 0 ? (
        <p>{t('account.enquiries.none')}</p>
      ) : (
        <ul className="rows">
          {enquiries.map(({ reference, date, postcode, message }) => (
            <li key={reference} className="py-5">
              <p className="font-semibold">
                <span className="figures">{reference}</span>, {formatDate(date)}, {postcode}
              </p>
              <p className="measure mt-1 whitespace-pre-line text-soft">{message}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
