import { t } from '#locales/messages.ts'

/** Says that what follows is sample data. Nothing is shown when the editor has emptied the text. */
export function SampleNotice({ text }: { text?: string }) {
  if (!text) return null
  return (
    <p className="measure border-s-2 border-warning ps-4 text-fine text-soft">
      <strong className="text-warning">{t('sample')}.</strong> {text}
    </p>
  )
}
