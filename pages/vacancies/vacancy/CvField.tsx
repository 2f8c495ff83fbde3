import { t } from '#locales/messages.ts'
import { FileField } from '../../forms/FileField.tsx'
import type { KeptFiles } from '../../forms/uploads.ts'
import { ChosenCv } from './ChosenCv.tsx'
import { cvUploads } from './cvUploads.ts'

interface CvFieldProps {
  names: { file: string; token: string; remove: string }
  /** Accepted file types, for the `accept` attribute. */
  types: string
  /** The document of a form that was sent without JavaScript. */
  kept?: KeptFiles
  error?: string
}

/** A field for one document, which is shown with its progress. */
export function CvField(field: CvFieldProps) {
  return (
    <FileField
      {...field}
      uploads={cvUploads}
      label={t('apply.document')}
      hint={t('apply.document.hint')}
      keptList={(kept) => kept.map(({ id: name }) => <KeptCv key={name} name={name} remove={field.names.remove} />)}
      chosenList={([file], focusAfterRemoval) => <ChosenCv file={file} focusAfterRemoval={focusAfterRemoval} />}
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
