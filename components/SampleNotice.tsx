import { t } from '#locales/messages.ts'

/**
 * Says once on a page that it shows sample data. Shows nothing if the editor has cleared the text. Whole strings, because
 * React puts a comment between two texts.
 */
export function SampleNotice({ text, className = '' }: { text?: string; className?: string }) {
  if (!text) return null
  return (
    <p className={`notice measure fine ${className}`}>
      <strong className="text-warning">{`${t('sample')}.`}</strong>
      {` ${text}`}
    </p>
  )
}

/** A small mark on each sample. */
export function SampleMark() {
  return <small className="fine">{t('sample.mark')}</small>
}
