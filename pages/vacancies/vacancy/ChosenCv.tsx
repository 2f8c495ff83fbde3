import { t } from '#locales/messages.ts'
import type { ChosenFile } from '../../forms/uploads.ts'
import { cvUploads } from './cvUploads.ts'

interface ChosenCvProps {
  file: ChosenFile | undefined
  focusAfterRemoval: () => void
}

/** The document that the visitor has chosen, with its progress. */
export function ChosenCv({ file, focusAfterRemoval }: ChosenCvProps) {
  const name = file?.file?.name ?? file?.id?.replace(/^.*\./, `${t('apply.document')}.`)
  function remove() {
    if (file) cvUploads.remove(file.key)
    focusAfterRemoval()
  }
  return (
    <>
      {file && (
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
      )}
      <p role="status" className="fine">
        {file?.state === 'arrived' && t('apply.document.arrived')}
      </p>
      {file?.state === 'failed' && (
        <p className="field-error row">
          {t('apply.document.failed')}
          <button type="button" className="tap link" onClick={cvUploads.retry}>
            {t('apply.document.retry')}
          </button>
        </p>
      )}
    </>
  )
}
