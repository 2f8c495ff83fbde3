import { t } from '#locales/messages.ts'

/** Says that what the page shows is a sample. Shows nothing if the editor has cleared the text. */
export function SampleNotice({ text, className = '' }: { text?: string; className?: string }) {
  return text ? <p className={`fine measure ${className}`}>{text}</p> : null
}

/** A small mark on each sample. */
export function SampleMark() {
  return <small className="fine">{t('sample.mark')}</small>
}

/** Says above every page that the site is a demonstration. The dialog is not modal, and closes without a script. */
export function DemonstrationBar({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <dialog open aria-label={t('sample')} className="demonstration no-print">
      <form method="dialog" className="frame">
        <p>{`${t('sample')}. ${text}`}</p>
        <button type="submit" className="tap min-w-11">
          {t('close')}
        </button>
      </form>
    </dialog>
  )
}
