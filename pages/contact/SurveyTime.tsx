import { Field } from '#components/Field.tsx'
import { SurveyTimes } from '#components/SurveyTimes.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { surveyTimesFor } from './surveyTimes.ts'

interface SurveyTimeProps extends Pick<Data, 'fields' | 'surveyField' | 'surveyDays'> {
  /** `postcode` limits the times; the time of `surveyField` is chosen. */
  values: Record<string, string | undefined>
  errors: Record<string, string>
}

/** The time of the free survey, for the postcode of the job, and the street address, which only a survey needs. */
export function SurveyTime({ fields, surveyField, surveyDays, values, errors }: SurveyTimeProps) {
  const { postcode = '', [surveyField.name]: chosen } = values
  const { days, isElsewhere } = surveyTimesFor(surveyDays, postcode, chosen)
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
          gone={isElsewhere ? t('survey.elsewhere') : undefined}
        />
      )}
      <div className="survey-street">
        {fields
          .filter(({ withSurvey }) => withSurvey)
          .map(({ name, type, autoComplete, maxLength }) => (
            <Field
              key={name}
              {...{ name, type, autoComplete, maxLength }}
              label={t(`form.${name}`)}
              hint={t('form.street.hint')}
              value={values[name]}
              error={errors[name]}
              required
            />
          ))}
      </div>
    </>
  )
}
