import { localHref } from '#locales/current.ts'
import { formatDate, formatDay } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'

interface OwnEnquiry {
  reference: string
  date: string
  postcode: string
  message: string
  survey?: { state: string; date: string; from: string; to: string; key?: string | null } | null
}

interface EnquiriesProps {
  enquiries: OwnEnquiry[]
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
          {enquiries.map(({ reference, date, postcode, message, survey }) => (
            <li key={reference} className="py-5">
              <p className="font-semibold">
                <span className="figures">{reference}</span>, {formatDate(date)}, {postcode}
              </p>
              <p className="measure mt-1 whitespace-pre-line text-soft">{message}</p>
              {survey && <OwnSurvey survey={survey} reference={reference} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OwnSurvey({ survey, reference }: { survey: NonNullable<OwnEnquiry['survey']>; reference: string }) {
  const { state, date, from, to, key } = survey
  const when = `${formatDay(date)}, ${from}–${to}`
  return (
    <>
      <p className="mt-1">{t('account.survey', { when, state: t(`survey.state.${state}` as MessageKey) })}</p>
      {key && (
        // External, because scripts do not get the data of that page.
        <a href={localHref(`${addresses.survey}?token=${key}`)} rel="external" className="tap link">
          {t('account.survey.change', { reference })}
        </a>
      )}
    </>
  )
}
