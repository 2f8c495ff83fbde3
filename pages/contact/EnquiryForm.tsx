import { type FormEvent, useEffect, useRef, useState } from 'react'
import { localHref } from '#locales/current.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { EnquirySent } from './EnquirySent.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { enquiryFields } from './enquiryFields.ts'
import type { EnquiryState, FieldErrors } from './enquiryState.ts'
import { Field } from './Field.tsx'
import { sendEnquiry } from './sendEnquiry.ts'
import { Trap } from './Trap.tsx'

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
  const [sent, setSent] = useState(reference)
  const [sending, setSending] = useState(false)
  const [found, setFound] = useState(initial?.errors ?? {})
  const [failure, setFailure] = useState(initial?.failure)
  const summary = useRef<HTMLDivElement>(null)
  const values = initial?.values ?? {}
  const errors = inWords(found)
  const faults = Object.entries(errors)
  const problem = failure && t(failure === 'limited' ? 'form.limited' : 'form.failed', { phone })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new fault is what moves the focus
  useEffect(() => summary.current?.focus(), [found, failure])

  if (sent) return <EnquirySent reference={sent} afterText={afterText} />

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    setSending(true)
    const answer = await sendEnquiry(new FormData(event.currentTarget))
    setSending(false)
    if (answer.state === 'sent') return setSent(answer.reference)
    setFound(answer.state === 'refused' ? answer.errors : {})
    setFailure(answer.state === 'refused' ? undefined : answer.state === 'limited' ? 'limited' : 'unavailable')
  }

  return (
    <form action={localHref('/contact#enquiry')} method="post" noValidate onSubmit={submit} className="max-w-xl">
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
        most={4000}
        required
        multiline
      />
      <Trap value={values.website} error={errors.website} />
      <button
        type="submit"
        aria-disabled={sending}
        className="min-h-12 rounded-control bg-action px-7 font-semibold text-on-action hover:bg-action-strong"
      >
        {sending ? t('form.sending') : t('form.send')}
      </button>
    </form>
  )
}

function inWords(errors: FieldErrors): Record<string, string> {
  const words = Object.entries(errors).map(([field, { code, most = 0 }]) => [
    field,
    t(`form.error.${code}` as MessageKey, { most }),
  ])
  return Object.fromEntries(words)
}
