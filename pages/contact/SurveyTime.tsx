import { SurveyTimes } from '#components/SurveyTimes.tsx'
import { t } from '#locales/messages.ts'
import { daysFor } from '#services/rules/surveys/days.ts'
import { FormFields } from '../forms/FormFields.tsx'
import type { Data } from './+data.ts'

interface SurveyTimeProps extends Pick<Data, 'fields' | 'surveyField' | 'surveyDays'> {
  /** `postcode` limits the times; the time of `surveyField` is chosen. */
  values: Record<string, string | undefined>
  errors: Record<string, string>
}

/** The time of the free survey, for the postcode of the job, and the street address, which only a survey needs. */
export function SurveyTime({ fields, surveyField, surveyDays, values, errors }: SurveyTimeProps) {
  const { postcode = '', [surveyField.name]: chosen } = values
  const days = daysFor(surveyDays, postcode)
  const isElsewhere = isIn(surveyDays, chosen) && !isIn(days, chosen)
  if (surveyDays.length === 0) return null
  return (
    <>
      {days.length === 0 ? (
        <p className="mb-8">{t('survey.none_here', { postcode: postcode.trim().toUpperCase() })}</p>
      ) : (
        <SurveyTimes
          // Another choice of times: what is chosen is checked again.
          key={days.map(({ slots }) => slots.length).join()}
          name={surveyField.name}
          days={days}
          value={chosen}
          legend={t('survey.legend')}
          hint={t('survey.hint')}
          // The chosen time is only for other postcodes.
          gone={isElsewhere ? t('survey.elsewhere') : undefined}
        />
      )}
      <div className="survey-street">
        <FormFields
          fields={fields.filter(({ withSurvey }) => withSurvey).map((field) => ({ ...field, required: true }))}
          texts="form"
          withHint={['street']}
          values={values}
          errors={errors}
        />
      </div>
    </>
  )
}

const isIn = (days: Data['surveyDays'], time: string | undefined): boolean =>
  days.some(({ slots }) => slots.some(({ start }) => start === time))
