import { t } from '#locales/messages.ts'

/** Marks sample data. Shows nothing if the editor has cleared the text. */
export function SampleNotice({ text, className = '' }: { text?: string; className?: string }) {
  if (!text) return null
  return (
    <p className={`notice measure fine ${className}`}>
      <strong className="text-warning">{t('sample')}.</strong> {text}
    </p>
  )
}
