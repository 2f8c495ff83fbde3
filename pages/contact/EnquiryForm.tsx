import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { SubmitButton } from '#components/Buttons.tsx'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { isLeaving } from '#renderer/browser/navigation/navigationState.ts'
import { keepBeside } from '#renderer/browser/storage/keptForms.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { FormSent, reachName } from '../forms/FormSent.tsx'
import { SentForm, useSending } from '../forms/SentForm.tsx'
import { type FormResponse, responseOf, sendForm, textsOf } from '../forms/sendForm.ts'
import type { Data } from './+data.ts'
import { EnquiryFields, JobDetails, SurveyTime, useVisits } from './EnquiryFields.tsx'
import { PhotoField, photoUploads } from './PhotoField.tsx'

type Values = Record<string, string | undefined>

/**
 * A plain form that posts to this page: a booking begins with the times of surveys, a question with the question. All
 * that is optional comes last, folded. With JavaScript it is sent in the background, and photos as soon as they are chosen.
 */
export function EnquiryForm({ noteSent }: { noteSent: (isSent: boolean) => void }) {
  const { fields, honeypot, photo, phone, contact, afterText, estimateQuery, surveyField, isAsking, ...data } =
    useData<Data>()
  const { sentForm } = usePageContext()
  // What is known about the job, or what was typed into a form that was sent without JavaScript.
  const values: Values = sentForm?.values ?? data.prefilled
  const [current, noteJob] = useJob(values)
  const sending = useSending(send, responseOf(data.reference, sentForm))
  const { response, errors, isPending } = sending

  const [visits, askVisits] = useVisits(current.postcode)
  const isSent = response?.state === 'sent'
  useEffect(() => noteSent(isSent), [isSent, noteSent])

  if (response?.state === 'sent') {
    const heading = isAsking ? t('ask.sent') : t('form.sent')
    const text = [...sentWith(response, isAsking), isAsking ? contact.responsePromise : afterText].join(' ')
    return <FormSent heading={heading} headingLevel={2} {...response} text={response.receipt ? '' : text} />
  }

  const asked = askedFields(fields, { isAsking, hasEstimate: Boolean(estimateQuery) })
  return (
    <SentForm
      {...{ sending, honeypot, values }}
      action={localHref(`${addresses.contact}#enquiry`)}
      keep="enquiry"
      className="enquiry"
      problems={{ limited: t('form.limited', { phone }), failed: t('form.failed', { phone }) }}
      input={({ currentTarget }) => noteJob(currentTarget)}
      blur={({ target }) => target.name === 'postcode' && askVisits(target.value)}
      buttons={
        <>
          <SubmitButton pending={isPending}>{sendText(isPending, isAsking)}</SubmitButton>
          {!isAsking && (
            <p className="fine mt-3">
              {t('form.free')} {data.assurance}
            </p>
          )}
        </>
      }
    >
      {isAsking ? (
        <>
          <p className="mb-6">{data.formIntro}</p>
          <input type="hidden" name="ask" value="1" />
          <EnquiryFields
            {...{ values, errors }}
            fields={fields.filter(isQuestion)}
            labels={{ message: t('form.question') }}
          />
        </>
      ) : (
        <SurveyTime values={current} error={errors[surveyField.name]} />
      )}
      <EnquiryFields
        {...{ values, errors }}
        fields={asked.first}
        after={{
          postcode: (
            <p role="status" className={visits && 'notice mb-6'}>
              {visits}
            </p>
          ),
        }}
      />
      <JobDetails
        {...{ values, errors }}
        fields={asked.details}
        about={current.about === data.choice?.about ? undefined : current.about}
      >
        <PhotoField {...photo} kept={sentForm?.files} error={errors[photo.names.file]} />
      </JobDetails>
      {estimateQuery && <input type="hidden" name="estimate" value={estimateQuery} />}
    </SentForm>
  )
}

/** What is known of the job at present: at first what the form is filled in with. @returns it, and what notes changes */
function useJob(values: Values) {
  const { surveyField, timesField } = useData<Data>()
  const [job, setJob] = useState<Values>()
  /**
   * The times depend on the postcode. At once, for a chosen time is restored after it (keptForms.ts). A chosen time that is
   * gone stays known until another one is chosen, so that its reason does.
   */
  function noteJob(form: HTMLFormElement) {
    const { postcode = '', about = '', [timesField.name]: times } = textsOf(form)
    const before = job ?? values
    const checked = form.querySelector<HTMLInputElement>(`[name="${surveyField.name}"]:checked`)
    const chosen = checked?.value ?? before[surveyField.name]
    if (
      postcode !== (before.postcode ?? '') ||
      about !== (before.about ?? '') ||
      (before[surveyField.name] && chosen !== before[surveyField.name])
    )
      flushSync(() => setJob({ postcode, about, [surveyField.name]: chosen, [timesField.name]: times }))
  }
  return [{ ...values, ...job }, noteJob] as const
}

/** The fields after the times or the question: those in sight, and the details. */
function askedFields(fields: Data['fields'], { isAsking, hasEstimate }: { isAsking: boolean; hasEstimate: boolean }) {
  const asked = fields
    .filter(({ inEstimate, withSurvey }) => !(hasEstimate && inEstimate) && !(isAsking && withSurvey))
    .map(({ withSurvey, required = withSurvey, ...field }) => ({ ...field, required }))
  const details = asked.filter((field) => field.isDetail && !(isAsking && isQuestion(field)))
  return { first: asked.filter(({ isDetail }) => !isDetail), details }
}

const isQuestion = ({ name }: { name: string }): boolean => name === 'message'

const sendText = (isPending: boolean, isAsking: boolean): string =>
  isPending ? t('form.sending') : isAsking ? t('form.send_question') : t('form.send')

/** What came with it, and for a question where its copy goes, as far as this tab knows. */
const sentWith = ({ files = 0, email }: Extract<FormResponse, { state: 'sent' }>, isAsking: boolean): string[] => [
  ...(files > 0 ? [t(files === 1 ? 'form.sent.photo' : 'form.sent.photos', { count: files })] : []),
  ...(isAsking && email ? [t('ask.sent.copy', { email })] : []),
]

async function send(form: HTMLFormElement): Promise<FormResponse> {
  const texts = { sent: t('toast.enquiry_sent'), arrived: t('form.sent'), failed: t('toast.enquiry_failed') }
  const { phone, email } = textsOf(form)
  const files = photoUploads.current().files.length
  const response = await sendForm(addresses.contact, form, photoUploads, texts)
  // The server renders the page that says what became of a survey time for this visitor only.
  const receipt = response.state === 'sent' && form.isConnected ? response.receipt : undefined
  if (receipt && !isLeaving()) {
    keepBeside(reachName, { phone, email })
    location.assign(receipt)
  }
  return response.state === 'sent' ? { ...response, files, email } : response
}
