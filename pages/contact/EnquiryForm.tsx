import { type FormEvent, useEffect, useRef } from 'react'
import { ErrorSummary } from '#components/ErrorSummary.tsx'
import { Field } from '#components/Field.tsx'
import { SubmitButton } from '#components/SubmitButton.tsx'
import { useFetching } from '#components/useFetching.ts'
import { addresses } from '#locales/addresses.ts'
import { localHref } from '#locales/current.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { forgetForm } from '#renderer/storage/keptForms.ts'
import { announceEnquiry } from './announceEnquiry.ts'
import { EnquirySent } from './EnquirySent.tsx'
import { enquiryFields } from './enquiryFields.ts'
import type { EnquiryState, FieldErrors } from './enquiryState.ts'
import { Honeypot } from './Honeypot.tsx'
import { answerOf, type EnquiryAnswer, sendEnquiry } from './sendEnquiry.ts'

interface EnquiryFormProps {
  phone: string
  afterText: string
  /** Of an enquiry that has just been sent without JavaScript. */
  reference?: string
  /** Answers and faults of a form that was sent without JavaScript and came back. */
  initial?: EnquiryState
}

/** A plain form that posts to this page; with JavaScript it is sent in place and nothing typed can be lost. */
export function EnquiryForm({ phone, afterText, reference, initial }: EnquiryFormProps) {
  const sending = useFetching((_signal, form: HTMLFormElement) => send(form), answerOf(reference, initial))
  const { data: answer } = sending
  const pending = sending.state === 'pending'
  const summary = useRef<HTMLDivElement>(null)
  const values = initial?.values ?? {}
  const errors = toMessages(answer?.state === 'refused' ? answer.errors : {})
  const faults = Object.entries(errors)
  const problem = problemOf(answer, phone)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new fault is what moves the focus
  useEffect(() => summary.current?.focus(), [answer])

  if (answer?.state === 'sent') return <EnquirySent reference={answer.reference} afterText={afterText} />

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
      <ErrorSummary ref={summary} errors={faults} problem={problem} />
      <p id="either-hint" className="mb-5 text-fine text-soft">
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

function problemOf(answer: EnquiryAnswer | undefined, phone: string): string | undefined {
  if (answer?.state === 'limited') return t('form.limited', { phone })
  return answer?.state === 'failed' ? t('form.failed', { phone }) : undefined
}

function toMessages(errors: FieldErrors): Record<string, string> {
  const words = Object.entries(errors).map(([field, { code, max = 0 }]) => [
    field,
    t(`form.error.${code}` as MessageKey, { max }),
  ])
  return Object.fromEntries(words)
}

async function send(form: HTMLFormElement): Promise<EnquiryAnswer> {
  const answer = await sendEnquiry(new FormData(form))
  // What is kept of the form (renderer/storage/keptForms.ts) has arrived.
  if (answer.state === 'sent') forgetForm(form)
  announceEnquiry(answer, form.isConnected)
  return answer
}
