import { t } from '#locales/messages.ts'
import { cvField } from '#services/rules/forms/formTypes.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { FileField, type FormFiles, postFileTo } from '../../forms/FileField.tsx'
import { type ChosenFile, FormUploads } from '../../forms/uploads.ts'

/** A field for one document, which is shown with its progress. */
export function CvField(field: FormFiles) {
  return (
    <FileField
      {...field}
      uploads={cvUploads}
      label={t('apply.document')}
      hint={t('apply.document.hint')}
      keptList={(kept) => kept.map(({ id: name }) => <KeptCv key={name} name={name} remove={field.names.remove} />)}
      chosenList={([file], remove) => file && <ChosenCv file={file} remove={() => remove(file)} />}
      status={([file]) => (file?.state === 'arrived' ? t('apply.document.arrived') : '')}
      failure={{ text: t('apply.document.failed'), retry: t('apply.document.retry') }}
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
export const cvUploads = new FormUploads({
  field: cvField,
  post: postFileTo(`${addresses.vacancies}/apply/document`, cvField.names.file),
})
