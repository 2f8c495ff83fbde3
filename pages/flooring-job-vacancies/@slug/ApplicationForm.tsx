import { SubmitButton } from '#components/Buttons.tsx'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { cvField } from '#services/rules/forms/formTypes.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { FileField, type FormFiles, postFileTo } from '../../forms/FileField.tsx'
import { FormFields } from '../../forms/FormFields.tsx'
import { FormSent } from '../../forms/FormSent.tsx'
import { SentForm, useSending } from '../../forms/SentForm.tsx'
import { type FormResponse, sendForm } from '../../forms/sendForm.ts'
import { type ChosenFile, FormUploads, type KeptFiles } from '../../forms/uploads.ts'
import type { Data } from './+data.ts'

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
      className="form-panel"
      problems={{ limited: t('apply.limited'), closed: t('apply.closed'), failed: t('apply.unavailable') }}
      buttons={<SubmitButton pending={isPending}>{isPending ? t('form.sending') : t('apply.send')}</SubmitButton>}
    >
      <FormFields fields={fields} texts="apply" values={values} errors={errors} />
      <CvField names={cv.names} types={cv.types} kept={kept} error={errors[cv.names.file]} />
    </SentForm>
  )
}

const send = (path: string, form: HTMLFormElement): Promise<FormResponse> =>
  sendForm(path, form, cvUploads, {
    sent: t('toast.application_sent'),
    arrived: t('apply.sent'),
    failed: t('toast.application_failed'),
  })

/** A field for one document, which is shown with its progress. */
function CvField(field: FormFiles) {
  return (
    <FileField
      {...field}
      uploads={cvUploads}
      label={t('apply.document')}
      add={t('apply.document.add')}
      hint={t('apply.document.hint')}
      keptList={(kept) => kept.map(({ id: name }) => <KeptCv key={name} name={name} remove={field.names.remove} />)}
      chosenList={([file], remove) => file && <ChosenCv file={file} remove={() => remove(file)} />}
      status={([file]) => (file?.state === 'arrived' ? t('apply.document.arrived') : '')}
    />
  )
}

/** Without JavaScript: the document that has arrived, with a checkbox that removes it when the form is sent. */
function KeptCv({ name, remove }: { name: string; remove: string }) {
  return (
    <div className="mt-2">
      <p>{t('apply.document.kept', { type: name.slice(name.lastIndexOf('.') + 1).toUpperCase() })}</p>
      <label className="tap">
        <input type="checkbox" name={remove} value={name} />
        {t('apply.document.remove')}
      </label>
    </div>
  )
}

/** The document that the visitor has chosen, with its progress. */
function ChosenCv({ file, remove }: { file: ChosenFile; remove: () => void }) {
  const name = file.file?.name ?? file.id?.replace(/^.*\./, `${t('apply.document')}.`)
  return (
    <div className="chosen-file mt-2">
      <p className="row">
        <span className="font-medium wrap-anywhere">{name}</span>
        <button type="button" className="tap link" onClick={remove}>
          {t('apply.document.remove')}
        </button>
      </p>
      {['waiting', 'sending'].includes(file.state) && (
        <progress aria-label={name} max={100} value={file.state === 'sending' ? file.percent : 0} />
      )}
    </div>
  )
}

/** The document in this tab. Safe at module level: only visitors' actions change it, so the server never does. */
const cvUploads = new FormUploads({
  field: cvField,
  post: postFileTo(`${addresses.vacancies}/apply/document`, cvField.names.file),
})
