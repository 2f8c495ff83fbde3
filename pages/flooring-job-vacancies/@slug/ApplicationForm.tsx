import { SubmitButton } from '#components/Buttons.tsx'
import { Field } from '#components/Field.tsx'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { GroupedFields } from '../../forms/FormFields.tsx'
import { FormSent } from '../../forms/FormSent.tsx'
import { SentForm, useSending } from '../../forms/SentForm.tsx'
import { type FormResponse, finishForm, sendForm } from '../../forms/sendForm.ts'
import type { KeptFiles } from '../../forms/uploads.ts'
import type { Data } from './+data.ts'
import { CvField } from './CvField.tsx'
import { cvUploads } from './cvUploads.ts'

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
      problem={problemOf(response)}
      submit={({ currentTarget }) => sending.run(currentTarget)}
      buttons={<SubmitButton pending={isPending}>{isPending ? t('form.sending') : t('apply.send')}</SubmitButton>}
    >
      <GroupedFields fields={fields}>
        {({ name, type, autoComplete, maxLength, required, oneOf }) => (
          <Field
            key={name}
            {...{ name, type, autoComplete, maxLength, required }}
            optional={!required && !oneOf}
            label={t(`apply.${name}`)}
            hint={name === 'message' ? t('apply.message.hint') : undefined}
            multiline={!type}
            value={values[name]}
            error={errors[name]}
          />
        )}
      </GroupedFields>
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

/** Why a valid form could not be sent. */
function problemOf(response: FormResponse | undefined): string | undefined {
  if (response?.state === 'limited') return t('apply.limited')
  if (response?.state === 'closed') return t('apply.closed')
  return response?.state === 'failed' ? t('apply.unavailable') : undefined
}
