import { useData } from 'vike-react/useData'
import { Facts } from '#components/Facts.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { CancelSurvey, MoveSurvey } from './ChangeSurvey.tsx'
import { Receipt, whenOf } from './Receipt.tsx'

export function Page() {
  const { title, crumbs, phone, booking, done, problem, receipt, days } = useData<Data>()
  const isKept = booking?.state === 'asked' || booking?.state === 'confirmed'
  const isUnmet = booking?.state === 'not_free' || booking?.state === 'not_for_postcode'
  const canChange = booking && !(isKept && booking.isPast)
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      <div className="frame stack gap-8 pb-20">
        {problem && (
          <p role="alert" className="notice notice-error measure">
            {t(`survey.problem.${problem}`, { phone })}
          </p>
        )}
        {done && !problem && (
          <p role="status" className="notice notice-action measure">
            {t(`survey.done.${done}`)}
          </p>
        )}
        {receipt && <Receipt receipt={receipt} booking={booking} isChecking={!booking && !problem} />}
        {booking && (
          <Facts
            className="max-w-xl"
            facts={[
              { label: isUnmet ? t('survey.wished') : t('survey.when'), value: whenOf(booking) },
              { label: t('survey.state'), value: t(`survey.state.${booking.state}`) },
              { label: t('form.reference'), value: receipt ? '' : booking.reference },
            ]}
          />
        )}
        {canChange && <MoveSurvey days={days} isKept={isKept} phone={phone} />}
        {canChange && isKept && <CancelSurvey />}
      </div>
    </>
  )
}
