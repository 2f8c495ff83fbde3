// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { Facts } from '#components/Facts.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { formatDay } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { CancelSurvey } from './CancelSurvey.tsx'
import { MoveSurvey } from './MoveSurvey.tsx'

export function Page() {
  const { title, crumbs, phone, booking, done, problem, days } = useData<Data>()
  const isKept = booking?.state === 'asked' || booking?.state === 'confirmed'
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
        {booking && (
          <Facts
            className="max-w-xl"
            facts={[
              { label: t('survey.when'), value: `${formatDay(booking.date)}, ${booking.from}–${booking.to}` },
              { label: t('survey.state'), value: t(`survey.state.${booking.state}`) },
              { label: t('form.reference'), value: booking.reference },
            ]}
          />
        )}
        {canChange && <MoveSurvey days={days} isKept={isKept} phone={phone} />}
        {canChange && isKept && <CancelSurvey />}
      </div>
    </>
  )
}
