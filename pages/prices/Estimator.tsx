import { useEffect, useState } from 'react'
import { formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { keepDraft, readDraft } from './draft.ts'
import { EstimateRow } from './EstimateRow.tsx'
import { completeLines, type EstimateLine, emptyLine, mostLines, totalOf } from './estimate.ts'
import { SaveEstimate } from './SaveEstimate.tsx'

export interface PriceGroup {
  group: string
  lines: { id: string; name: string; low: number; high: number; unit: string }[]
}

/** Adds up the prices of the page. It needs JavaScript; without it the table above says the same. */
export function Estimator({ prices }: { prices: PriceGroup[] }) {
  const [lines, setShown] = useState([emptyLine])
  const items = prices.flatMap((group) => group.lines)
  const complete = completeLines(lines, items)
  const { low, high } = totalOf(complete)
  useEffect(() => setShown(readDraft()), [])
  function setLines(next: EstimateLine[]) {
    keepDraft(next)
    setShown(next)
  }
  const change = (index: number, next: EstimateLine) => setLines(lines.with(index, next))

  return (
    <>
      <p className="measure mb-6 text-soft">{t('estimate.text')}</p>
      <ol className="space-y-4">
        {lines.map((line, index) => (
          <EstimateRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
            key={index}
            number={index + 1}
            line={line}
            unit={items.find(({ id }) => id === line.item)?.unit}
            change={(next) => change(index, next)}
            remove={lines.length > 1 ? () => setLines(lines.toSpliced(index, 1)) : undefined}
          >
            {prices.map(({ group, lines: choices }) => (
              <optgroup key={group} label={t(`group.${group}` as MessageKey)}>
                {choices.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </EstimateRow>
        ))}
      </ol>
      {lines.length < mostLines && (
        <button
          type="button"
          className="mt-2 min-h-11 underline underline-offset-4"
          onClick={() => setLines([...lines, emptyLine])}
        >
          {t('estimate.add')}
        </button>
      )}
      <p role="status" className="figures mt-6 font-display text-h4">
        {complete.length > 0 ? t('estimate.total', { range: formatRange(low, high) }) : t('estimate.nothing')}
      </p>
      {complete.length > 0 && <SaveEstimate lines={complete} />}
    </>
  )
}
