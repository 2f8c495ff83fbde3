import { type ReactNode, useState } from 'react'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { Field } from '#components/Field.tsx'
import { Icon } from '#components/Icon.tsx'
import { SurveyTimes } from '#components/SurveyTimes.tsx'
import { useFetching } from '#components/useFetching.ts'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { loadPayload } from '#renderer/browser/navigation/loadPayload.ts'
import { readPostcode } from '#services/rules/postcodes/postcode.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { daysFor } from '#services/rules/surveys/days.ts'
import type { Data as CoverageData } from '../coverage/+data.ts'
import { FormFields } from '../forms/FormFields.tsx'
import type { Data } from './+data.ts'

interface EnquiryFieldsProps extends Pick<Data, 'fields'> {
  values: Record<string, string | undefined>
  errors: Record<string, string>
  labels?: Record<string, string>
  after?: Partial<Record<string, ReactNode>>
}

/** Some fields of the form. */
export function EnquiryFields(props: EnquiryFieldsProps) {
  return (
    <FormFields
      {...props}
      texts="form"
      optionsOf={(name) => name === 'about' && <AboutOptions chosen={props.values.about} />}
    />
  )
}

/** The firm's services, by category. If the visitor comes from another page, such as a project, that comes first. */
function AboutOptions({ chosen }: { chosen?: string }) {
  const { services } = useData<Data>()
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

/**
 * What the coverage page says about a postcode where the firm does not come, or by arrangement only.
 * @returns it, and what asks for it
 */
export function useVisits(postcode: string | undefined) {
  const { data, run } = useFetching(async (_signal, typed: string) => {
    // Only the district: the form has not been sent, and caches keep addresses.
    const query = `?postcode=${readPostcode(typed)?.code}`
    const payload = await loadPayload(`${localHref(addresses.coverage)}${query}`, 'prefetch')
    const page = payload?.kind === 'page' && payload.status === 200 ? JSON.parse(payload.body).data : undefined
    return { typed, text: page && visitsText(page) }
  })
  const ask = (typed: string) => readPostcode(typed) && typed !== data?.typed && void run(typed)
  return [data?.typed === postcode ? data?.text : undefined, ask] as const
}

function visitsText({ result, notCoveredText, onRequestText }: CoverageData): string | undefined {
  if (result?.status === 'on_request') return onRequestText
  if (result?.status !== 'not_covered') return undefined
  const { code, town } = result
  return [town && `${t('coverage.outside', { code, town })}.`, notCoveredText].filter(Boolean).join(' ')
}

interface SurveyTimeProps {
  /** `postcode` limits the times; the time of `surveyField` is chosen. */
  values: Record<string, string | undefined>
  error: string | undefined
}

/** The time of the free survey, for the postcode of the job as far as it is known. */
export function SurveyTime({ values, error }: SurveyTimeProps) {
  const { surveyField, surveyDays, timesField, contact } = useData<Data>()
  const { name, any } = surveyField
  const { postcode = '', [name]: chosen } = values
  const days = daysFor(surveyDays, postcode)
  const suiting = <Field {...timesField} label={t('survey.times')} value={values[timesField.name]} className="mt-1" />
  if (days.length === 0)
    return (
      <div className="mb-8">
        <input type="hidden" name={name} value={any} />
        {surveyDays.length > 0 ? t('survey.none_here', { postcode: postcode.trim().toUpperCase() }) : t('survey.none')}
        {suiting}
      </div>
    )
  // The chosen time has been taken, or is only for other postcodes.
  const isGone = chosen && chosen !== any && !isIn(days, chosen)
  const gone = isIn(surveyDays, chosen) ? t('survey.elsewhere') : t('survey.gone')
  return (
    <SurveyTimes
      name={name}
      days={days}
      value={chosen}
      legend={t('survey.legend')}
      hint={[t('survey.hint'), contact.responsePromise].filter(Boolean).join(' ')}
      error={isGone ? gone : error}
      otherwise={any}
    >
      {suiting}
    </SurveyTimes>
  )
}

const isIn = (days: Data['surveyDays'], time: string | undefined): boolean =>
  days.some(({ slots }) => slots.some(({ start }) => start === time))

interface JobDetailsProps extends EnquiryFieldsProps {
  /** What it is about, as chosen here or on the page before. */
  about: string | undefined
  /** The field for photos. */
  children: ReactNode
}

/**
 * What the job is. Open if there is an error in it, or something that the visitor has typed or chosen. Later errors open
 * it too (SentForm.tsx), but what is corrected does not close it.
 */
export function JobDetails({ fields, values, errors, about, children }: JobDetailsProps) {
  const { sentForm } = usePageContext()
  const { photo } = useData<Data>()
  const names = [photo.names.file, ...fields.map(({ name }) => name)]
  const [isOpen] = useState(Boolean(sentForm?.files) || names.some((name) => errors[name] ?? sentForm?.values[name]))
  return (
    <>
      {about && <p>{t('form.about.known', { about })}</p>}
      <details open={isOpen} className="mb-6">
        <summary className="tap link">
          {t('form.details')} ({t('form.optional')})
          <Icon name="chevron" />
        </summary>
        <div className="mt-4">
          {children}
          <EnquiryFields {...{ fields, values, errors }} />
        </div>
      </details>
    </>
  )
}
