import { type FormEvent, useEffect, useRef } from 'react'
import { ErrorSummary } from '#components/ErrorSummary.tsx'
import { Field } from '#components/Field.tsx'
import { SubmitButton } from '#components/SubmitButton.tsx'
import { useFetching } from '#components/useFetching.ts'
import { addresses } from '#locales/addresses.ts'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { pendingUrl } from '#renderer/navigation/pendingNavigation.ts'
import { forgetForm } from '#renderer/storage/keptForms.ts'
import type { Data } from './+data.ts'
import { announceEnquiry } from './announceEnquiry.ts'
import { EnquirySent } from './EnquirySent.tsx'
import { errorTexts, failureText } from './enquiryTexts.ts'
import { Honeypot } from './Honeypot.tsx'
import { type EnquiryResponse, sendEnquiry } from './sendEnquiry.ts'

interface EnquiryFormProps extends Pick<Data, 'fields' | 'honeypot' | 'phone' | 'afterText' | 'estimateQuery'> {
  /** What was typed into a form that was sent without JavaScript and rejected. */
  values?: Record<string, string>
  /** To a form that was sent without JavaScript. */
  response?: EnquiryResponse
}

/** A plain form that posts to this page. With JavaScript it is sent in place, and typed text cannot be lost. */
export function EnquiryForm({ fields, honeypot, phone, afterText, estimateQuery, ...props }: EnquiryFormProps) {
  const { values = {}, response: first } = props
  const sending = useFetching((_signal, form: HTMLFormElement) => send(form), first)
  const { data: response } = sending
  const pending = sending.state === 'pending'
  const summary = useRef<HTMLDivElement>(null)
  const errors = errorTexts(response)
  const problem = failureText(response, phone)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new response moves the focus
  useEffect(() => summary.current?.focus(), [response])

  if (response?.state === 'sent') return <EnquirySent reference={response.reference} afterText={afterText} />

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending) sending.run(event.currentTarget)
  }

  return (
    <form
      action={localHref(`${addresses.contact}#enquiry`)}
      method="post"
      noValidate
      onSubmit={submit}
      data-keep="enquiry"
      className="max-w-xl"
    >
      <ErrorSummary ref={summary} errors={Object.entries(errors)} problem={problem} />
      <p id="either-hint" className="fine mb-5">
        {t('form.either')}
      </p>
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          label={t(`form.${field.name}`)}
          hint={field.name === 'message' ? t('form.message.hint') : undefined}
          multiline={!field.type}
          value={values[field.name]}
          error={errors[field.name]}
        />
      ))}
      {estimateQuery && <input type="hidden" name="estimate" value={estimateQuery} />}
      <Honeypot {...honeypot} value={values[honeypot.name]} error={errors[honeypot.name]} />
      <SubmitButton pending={pending}>{pending ? t('form.sending') : t('form.send')}</SubmitButton>
    </form>
  )
}

async function send(form: HTMLFormElement): Promise<EnquiryResponse> {
  const response = await sendEnquiry(new FormData(form))
  // The text kept by renderer/storage/keptForms.ts is no longer needed.
  if (response.state === 'sent') forgetForm(form)
  announceEnquiry(response, form.isConnected && !pendingUrl())
  return response
}
