import type { Ref } from 'react'
import { SurveyTimes } from '#components/SurveyTimes.tsx'
import { t } from '#locales/messages.ts'
import { daysFor } from '#services/rules/surveys/days.ts'
import { FormFields } from '../forms/FormFields.tsx'
import type { Data } from './+data.ts'

interface EnquiryFieldsProps extends Pick<Data, 'fields' | 'services'> {
  screen: Data['fields'][number]['screen']
  values: Record<string, string | undefined>
  errors: Record<string, string>
  /** The form has only one screen, because an estimate is sent with it. */
  isSingleScreen: boolean
}

/** The fields of one screen, as services/rules/forms/enquiryFields.ts lists them. */
export function EnquiryFields({ fields, services, screen, values, errors, isSingleScreen }: EnquiryFieldsProps) {
  return (
    <FormFields
      fields={fields.filter(
        (field) => field.screen === screen && !field.withSurvey && !(isSingleScreen && field.inEstimate),
      )}
      texts="form"
      withHint={['about', 'rooms', 'postcode', 'message']}
      values={values}
      errors={errors}
      isOptional={({ required, oneOf }) => !required && (!oneOf || (isSingleScreen && oneOf === 'about'))}
      optionsOf={(name) => name === 'about' && <AboutOptions services={services} chosen={values.about} />}
    />
  )
}

/** The firm's services, by category. If the visitor comes from another page, such as a project, that comes first. */
function AboutOptions({ services, chosen }: { services: Data['services']; chosen?: string }) {
  const other = t('form.about.other')
  const isListed = !chosen || chosen === other || services.some(({ names }) => names.includes(chosen))
  return (
    <>
      <option value="">{t('form.about.choose')}</option>
      {!isListed && <option>{chosen}</option>}
      {services.map(({ label, names }) => (
        <optgroup key={label} label={label}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
      ))}
      <option>{other}</option>
    </>
  )
}

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

interface ScreenHeadingProps {
  /** Undefined if there is only one screen. */
  step?: number
  children: string
  /** Gets the focus when the visitor moves to the screen. */
  ref?: Ref<HTMLHeadingElement>
}

/** The name of a screen, for its fieldset. */
export function ScreenHeading({ step, children, ref }: ScreenHeadingProps) {
  return (
    <legend className="mb-5">
      {step !== undefined && <span className="label block">{t('form.step', { step })}</span>}
      <h3 ref={ref} tabIndex={-1}>
        {children}
      </h3>
    </legend>
  )
}
