import { useState } from 'react'
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
import { EnquiryFields, JobDetails, SurveyTime } from './EnquiryFields.tsx'
import { PhotoField, photoUploads } from './PhotoField.tsx'

type Values = Record<string, string | undefined>

/**
 * A plain form that posts to this page: a booking begins with the times of surveys, a question with the question. What
 * the job is comes last, folded. With JavaScript it is sent in the background, and photos as soon as they are chosen.
 */
export function EnquiryForm() {
  const {
    fields,
    honeypot,
    photo,
    phone,
    contact,
    afterText,
    estimateQuery,
    surveyField,
    timesField,
    isAsking,
    ...data
  } = useData<Data>()
  const { sentForm } = usePageContext()
  // What is known about the job, or what was typed into a form that was sent without JavaScript.
  const values: Values = sentForm?.values ?? data.prefilled
  const [job, setJob] = useState<Values>()
  const sending = useSending(send, responseOf(data.reference, sentForm))
  const { response, errors, isPending } = sending

  if (response?.state === 'sent') {
    const heading = isAsking ? t('ask.sent') : t('form.sent')
    const text = isAsking ? contact.responsePromise : afterText
    return <FormSent heading={heading} headingLevel={2} {...response} text={response.receipt ? '' : text} />
  }

  /** The times depend on the postcode. At once, for a chosen time is restored after it (keptForms.ts). */
  function noteJob(form: HTMLFormElement) {
    const { postcode = '', about = '', [surveyField.name]: chosen, [timesField.name]: times } = textsOf(form)
    const before = job ?? values
    if (postcode !== (before.postcode ?? '') || about !== (before.about ?? ''))
      flushSync(() => setJob({ postcode, about, [surveyField.name]: chosen, [timesField.name]: times }))
  }

  const current = { ...values, ...job }
  const visibleFields = fields
    .filter(({ inEstimate }) => !(estimateQuery && inEstimate))
    .map((field) => (field.withSurvey ? { ...field, required: true } : field))
  const isFirst = ({ isDetail, withSurvey }: (typeof fields)[number]) =>
    isAsking ? !isDetail && !withSurvey : !isDetail
  const photos = <PhotoField {...photo} kept={sentForm?.files} error={errors[photo.names.file]} />
  return (
    <SentForm
      {...{ sending, honeypot, values }}
      action={localHref(`${addresses.contact}#enquiry`)}
      keep="enquiry"
      className="enquiry max-w-xl"
      problems={{ limited: t('form.limited', { phone }), failed: t('form.failed', { phone }) }}
      input={({ currentTarget }) => noteJob(currentTarget)}
      buttons={<SubmitButton pending={isPending}>{sendText(isPending, isAsking)}</SubmitButton>}
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
          {photos}
        </>
      ) : (
        <SurveyTime values={current} error={errors[surveyField.name]} />
      )}
      <EnquiryFields {...{ values, errors }} fields={visibleFields.filter(isFirst)} />
      <JobDetails
        {...{ values, errors }}
        fields={visibleFields.filter((field) => field.isDetail && !(isAsking && isQuestion(field)))}
        about={current.about === data.choice?.about ? undefined : current.about}
        photos={isAsking ? undefined : photos}
      />
      {estimateQuery && <input type="hidden" name="estimate" value={estimateQuery} />}
    </SentForm>
  )
}

const isQuestion = ({ name }: { name: string }): boolean => name === 'message'

const sendText = (isPending: boolean, isAsking: boolean): string =>
  isPending ? t('form.sending') : isAsking ? t('form.send_question') : t('form.send')

async function send(form: HTMLFormElement): Promise<FormResponse> {
  const texts = { sent: t('toast.enquiry_sent'), arrived: t('form.sent'), failed: t('toast.enquiry_failed') }
  const { phone, email } = textsOf(form)
  const response = await sendForm(addresses.contact, form, photoUploads, texts)
  // The server renders the page that says what became of a survey time for this visitor only.
  const receipt = response.state === 'sent' && form.isConnected ? response.receipt : undefined
  if (receipt && !isLeaving()) {
    keepBeside(reachName, { phone, email })
    location.assign(receipt)
  }
  return response
}
