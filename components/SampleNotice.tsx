import { t } from '#locales/messages.ts'

/** Marks sample data. Shows nothing if the editor has cleared the text. */
export function SampleNotice({ text }: { text?: string }) {
  if (!text) return null
  return (
    <p className="measure border-s-2 border-warning ps-4 text-fine text-soft">
      <strong className="text-warning">{t('sample')}.</strong> {text}
    </p>
  )
}
