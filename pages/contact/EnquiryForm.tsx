import { type FormEvent, useEffect, useRef } from 'react'
import { ErrorSummary } from '#components/ErrorSummary.tsx'
import { Field } from '#components/Field.tsx'
import { SubmitButton } from '#components/SubmitButton.tsx'
import { useFetching } from '#components/useFetching.ts'
import { addresses } from '#locales/addresses.ts'
import { localHref } from '#locales/current.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { pendingUrl } from '#renderer/navigation/pendingNavigation.ts'
import { forgetForm } from '#renderer/storage/keptForms.ts'
import { announceEnquiry } from './announceEnquiry.ts'
import { EnquirySent } from './EnquirySent.tsx'
import { enquiryFields } from './enquiryFields.ts'
import type { EnquiryState, FieldErrors } from './enquiryState.ts'
import { Honeypot } from './Honeypot.tsx'
import { type EnquiryResponse, responseOf, sendEnquiry } from './sendEnquiry.ts'

interface EnquiryFormProps {
  phone: string
  afterText: string
  /** Of an enquiry just sent without JavaScript. */
  reference?: string
  /** Values and errors of a form that was submitted without JavaScript and rejected. */
  initial?: EnquiryState
}

/** A plain form that posts to this page. With JavaScript it is sent in place, and typed text cannot be lost. */
export function EnquiryForm({ phone, afterText, reference, initial }: EnquiryFormProps) {
  const sending = useFetching((_signal, form: HTMLFormElement) => send(form), responseOf(reference, initial))
  const { data: response } = sending
  const pending = sending.state === 'pending'
  const summary = useRef<HTMLDivElement>(null)
  const values = initial?.values ?? {}
  const errors = toMessages(response?.state === 'invalid' ? response.errors : {})
  const problem = problemOf(response, phone)

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
      {enquiryFields.map((field) => (
        <Field
          key={field.name}
          {...field}
          label={t(`form.${field.name}`)}
          value={values[field.name]}
          error={errors[field.name]}
        />
      ))}
      <Field
        name="message"
        label={t('form.message')}
        hint={t('form.message.hint')}
        value={values.message}
        error={errors.message}
        maxLength={4000}
        required
        multiline
      />
      <Honeypot value={values.website} error={errors.website} />
      <SubmitButton pending={pending}>{pending ? t('form.sending') : t('form.send')}</SubmitButton>
    </form>
  )
}

function problemOf(response: EnquiryResponse | undefined, phone: string): string | undefined {
  if (response?.state === 'limited') return t('form.limited', { phone })
  return response?.state === 'failed' ? t('form.failed', { phone }) : undefined
}

function toMessages(errors: FieldErrors): Record<string, string> {
  const messages = Object.entries(errors).map(([field, { code, max = 0 }]) => [
    field,
    t(`form.error.${code}` as MessageKey, { max }),
  ])
  return Object.fromEntries(messages)
}

async function send(form: HTMLFormElement): Promise<EnquiryResponse> {
  const response = await sendEnquiry(new FormData(form))
  // The text kept by renderer/storage/keptForms.ts is no longer needed.
  if (response.state === 'sent') forgetForm(form)
  announceEnquiry(response, form.isConnected && !pendingUrl())
  return response
}
