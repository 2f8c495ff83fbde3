import { useData } from 'vike-react/useData'
import { Facts } from '#components/Facts.tsx'
import { ErrorSummary } from '#components/Field.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { SurveyTimes } from '#components/SurveyTimes.tsx'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { calendarName } from '#services/rules/surveys/booking.ts'
import type { Data } from './+data.ts'
import { Receipt, whenOf } from './Receipt.tsx'

export function Page() {
  const { title, crumbs, phone, booking, done, problem, receipt, days } = useData<Data>()
  const isKept = booking?.state === 'asked' || booking?.state === 'confirmed'
  const isUnmet = booking?.state === 'not_free' || booking?.state === 'not_for_postcode'
  const isCancelled = booking?.state === 'cancelled'
  // The receipt says it all.
  const isHeldNow = receipt && booking?.state === 'asked'
  const canChange = booking && !(isKept && booking.isPast)
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      <div className="frame stack gap-8 pb-20">
        {problem === 'not_chosen' && <ErrorSummary errors={[['survey', t('survey.problem.not_chosen')]]} />}
        {problem && problem !== 'not_chosen' && (
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
        {booking && !isHeldNow && (
          <Facts
            className="max-w-xl"
            facts={[
              { label: isUnmet ? t('survey.wished') : t('survey.when'), value: isCancelled ? '' : whenOf(booking) },
              {
                label: t('survey.state'),
                value: isCancelled ? cancelledText(booking) : t(`survey.state.${booking.state}`),
              },
              { label: t('form.reference'), value: receipt ? '' : booking.reference },
            ]}
          />
        )}
        {canChange && isKept && (
          <a
            href={`${localHref(addresses.survey)}/${calendarName}`}
            rel="external"
            className="button justify-self-start"
          >
            {t('survey.calendar')}
          </a>
        )}
        {canChange && <MoveSurvey {...{ days, phone, problem }} state={booking.state} isKept={isKept} />}
        {canChange && isKept && <CancelSurvey when={whenOf(booking)} />}
      </div>
    </>
  )
}

const cancelledText = (booking: NonNullable<Data['booking']>) =>
  t('survey.receipt.cancelled', { when: whenOf(booking) })

interface MoveSurveyProps extends Pick<Data, 'days' | 'phone' | 'problem'> {
  /** The visitor has a time at present. */
  isKept: boolean
  state: NonNullable<Data['booking']>['state']
}

/** A plain form, which the server answers with this page. */
function MoveSurvey({ days, isKept, state, phone, problem }: MoveSurveyProps) {
  const text = isKept ? t('survey.move') : t(state === 'cancelled' ? 'survey.again' : 'survey.choose')
  const heading = <h2 className="text-h3">{text}</h2>
  return (
    <section>
      {days.length === 0 ? (
        <>
          {heading}
          <p className="mt-3">{t('survey.full', { phone })}</p>
        </>
      ) : (
        <form action={localHref(addresses.survey)} method="post" data-keep="survey" className="max-w-3xl">
          <SurveyTimes
            name="survey"
            days={days}
            legend={heading}
            error={problem === 'not_chosen' ? t('survey.problem.not_chosen') : undefined}
          />
          <button type="submit" name="action" value="move" className={isKept ? 'button plain' : 'button'}>
            {text}
          </button>
        </form>
      )}
    </section>
  )
}

/** In two steps, so that nobody cancels by mistake. */
function CancelSurvey({ when }: { when: string }) {
  const path = localHref(addresses.survey)
  return (
    <details>
      <summary className="tap link">{t('survey.cancel')}</summary>
      <form action={path} method="post" className="boxed mt-3 max-w-xl">
        <h2 className="text-h3">{t('survey.cancel.when', { when })}</h2>
        <p className="mt-2 mb-4">{t('survey.cancel.sure')}</p>
        <div className="row">
          <button type="submit" name="action" value="cancel" className="button plain">
            {t('survey.cancel.yes')}
          </button>
          <a href={path} rel="external" className="link">
            {t('survey.cancel.no')}
          </a>
        </div>
      </form>
    </details>
  )
}
