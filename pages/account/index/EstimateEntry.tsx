import { formatDate, formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'

export interface SavedEstimate {
  documentId: string
  title: string
  /** ISO 8601. */
  date: string
  lines: { name: string; unit: string; quantity: number }[]
  /** Pounds with VAT. */
  low: number
  high: number
}

/** One saved estimate, which can be removed. */
export function EstimateEntry({ estimate, remove }: { estimate: SavedEstimate; remove: () => void }) {
  const { title, date, lines, low, high } = estimate
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">
          {title}, {formatDate(date)}
        </span>
        <span className="figures font-semibold">{formatRange(low, high)}</span>
      </p>
      <ul className="mt-1 text-soft">
        {lines.map(({ name, unit, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same work may stand there twice
          <li key={index}>{t('account.estimates.line', { quantity, name, unit: t(`unit.${unit}` as MessageKey) })}</li>
        ))}
      </ul>
      <button type="button" className="min-h-11 underline underline-offset-4" onClick={remove}>
        {t('account.estimates.remove', { title })}
      </button>
    </>
  )
}
