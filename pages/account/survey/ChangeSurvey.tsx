import { SurveyTimes } from '#components/SurveyTimes.tsx'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'

interface MoveSurveyProps {
  days: Data['days']
  /** The visitor has a time at present. */
  isKept: boolean
  phone: string
}

/** A plain form, which the server answers with this page. */
export function MoveSurvey({ days, isKept, phone }: MoveSurveyProps) {
  const heading = isKept ? t('survey.move') : t('survey.choose')
  return (
    <section>
      <h2 className="text-h3">{heading}</h2>
      {days.length === 0 ? (
        <p className="mt-3">{t('survey.full', { phone })}</p>
      ) : (
        <form action={localHref(addresses.survey)} method="post" className="mt-3 max-w-xl">
          <SurveyTimes name="survey" days={days} legend={t('survey.new_time')} required />
          <button type="submit" name="action" value="move" className="button">
            {heading}
          </button>
        </form>
      )}
    </section>
  )
}

/** In two steps, so that nobody cancels by mistake. */
export function CancelSurvey() {
  return (
    <details>
      <summary className="tap link">{t('survey.cancel')}</summary>
      <form action={localHref(addresses.survey)} method="post" className="mt-3">
        <p className="measure mb-4">{t('survey.cancel.sure')}</p>
        <button type="submit" name="action" value="cancel" className="button plain">
          {t('survey.cancel.yes')}
        </button>
      </form>
    </details>
  )
}
