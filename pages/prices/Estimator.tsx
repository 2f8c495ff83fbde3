import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { keepDraft, readDraft } from './draft.ts'
import { EstimateRow } from './EstimateRow.tsx'
import {
  completeLines,
  type EstimateLine,
  emptyLine,
  errorsOf,
  incompleteLines,
  maxLines,
  totalOf,
} from './estimate.ts'
import { SaveEstimateLoader } from './SaveEstimateLoader.tsx'

export interface PriceGroup {
  group: string
  lines: { id: string; name: string; low: number; high: number; unit: string }[]
}

/** Adds up the prices of the page. Needs JavaScript; the tables above show the same prices without it. */
export function Estimator({ prices }: { prices: PriceGroup[] }) {
  const [lines, setShown] = useState([emptyLine])
  const [isChecked, setIsChecked] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const items = prices.flatMap((group) => group.lines)
  const complete = completeLines(lines, items)
  const incomplete = incompleteLines(lines, items)
  const { low, high } = totalOf(complete)
  useEffect(() => setShown(readDraft().lines), [])
  function setLines(next: EstimateLine[]) {
    keepDraft({ lines: next })
    setShown(next)
  }
  const change = (index: number, next: EstimateLine) => setLines(lines.with(index, next))

  /** Moves the focus to the line at that index, or to the last one, because the pressed button may be gone. */
  function setLinesAndFocus(next: EstimateLine[], index: number) {
    flushSync(() => {
      setLines(next)
      setIsChecked(false)
    })
    list.current?.querySelectorAll('select')[Math.min(index, next.length - 1)]?.focus()
  }

  /** Shows all errors and moves the focus to the first. @returns true if there are none */
  function check(): boolean {
    const isComplete = incomplete.length === 0
    flushSync(() => setIsChecked(!isComplete))
    list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    return isComplete
  }

  return (
    <>
      <p className="measure mb-6 text-soft">{t('estimate.text')}</p>
      <ol ref={list} className="stack">
        {lines.map((line, index) => (
          <EstimateRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
            key={index}
            number={lines.length > 1 ? index + 1 : undefined}
            line={line}
            errors={errorsOf(line, items)}
            isChecked={isChecked}
            unit={items.find(({ id }) => id === line.item)?.unit}
            change={(next) => change(index, next)}
            remove={() => setLinesAndFocus(lines.toSpliced(index, 1), index)}
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
      {lines.length < maxLines && (
        <button
          type="button"
          className="tap link mt-2"
          onClick={() => setLinesAndFocus([...lines, emptyLine], lines.length)}
        >
          {t('estimate.add')}
        </button>
      )}
      <div role="status" className="mt-6">
        <p className="figures text-h4 font-medium">
          {complete.length > 0 ? t('estimate.total', { range: formatRange(low, high) }) : t('estimate.nothing')}
        </p>
        {complete.length > 0 && incomplete.length > 0 && (
          <p>{t('estimate.incomplete', { lines: incomplete.join(', ') })}</p>
        )}
      </div>
      {complete.length > 0 && <SaveEstimateLoader lines={complete} check={check} />}
    </>
  )
}
