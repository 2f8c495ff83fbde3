import { SubmitButton } from '#components/Buttons.tsx'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { FormFields } from '../../forms/FormFields.tsx'
import { FormSent } from '../../forms/FormSent.tsx'
import { SentForm, useSending } from '../../forms/SentForm.tsx'
import { type FormResponse, finishForm, sendForm } from '../../forms/sendForm.ts'
import type { KeptFiles } from '../../forms/uploads.ts'
import type { Data } from './+data.ts'
import { CvField, cvUploads } from './CvField.tsx'

interface ApplicationFormProps extends Pick<Data, 'form' | 'path' | 'sentText'> {
  /** The values of a form that was sent without JavaScript. */
  values?: Record<string, string | undefined>
  kept?: KeptFiles
  /** Response to a form that was sent without JavaScript. */
  response?: FormResponse
}

/**
 * A plain form that posts to the page of the job. With JavaScript it is sent in the background, and the document as soon
 * as it is chosen.
 */
export function ApplicationForm({ form, path, sentText, values = {}, kept, response: first }: ApplicationFormProps) {
  const { fields, honeypot, cv } = form
  const action = localHref(path)
  const sending = useSending((element) => send(action, element), first)
  const { response, errors, isPending } = sending
  if (response?.state === 'sent')
    return <FormSent heading={t('apply.sent')} reference={response.reference} text={sentText} />
  return (
    <SentForm
      {...{ sending, honeypot, values }}
      action={`${action}#apply`}
      keep={`application ${path}`}
      className="max-w-xl"
      problems={{ limited: t('apply.limited'), closed: t('apply.closed'), failed: t('apply.unavailable') }}
      submit={({ currentTarget }) => sending.run(currentTarget)}
      buttons={<SubmitButton pending={isPending}>{isPending ? t('form.sending') : t('apply.send')}</SubmitButton>}
    >
      <FormFields fields={fields} texts="apply" withHint={['message']} values={values} errors={errors} />
      <CvField names={cv.names} types={cv.types} kept={kept} error={errors[cv.names.file]} />
    </SentForm>
  )
}

async function send(path: string, form: HTMLFormElement): Promise<FormResponse> {
  const response = await sendForm(path, form, cvUploads)
  const texts = {
    sent: t('toast.application_sent'),
    arrived: t('apply.sent'),
    failed: t('toast.application_failed'),
  }
  finishForm(form, cvUploads, response, texts)
  return response
}
