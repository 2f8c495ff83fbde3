import { type ReactNode, useState } from 'react'
import { type MessageKey, t } from '#locales/messages.ts'
import type { EstimateLine, LineFaults } from './estimate.ts'
import { LineField } from './LineField.tsx'

interface EstimateRowProps {
  /** From 1; undefined for the only line, which needs none. */
  number?: number
  line: EstimateLine
  faults: LineFaults
  /** Also what is missing is said, not only what cannot be read. */
  isChecked: boolean
  /** Of the price that is chosen. */
  unit?: string
  change: (line: EstimateLine) => void
  remove: () => void
  /** The prices to choose from, as options. */
  children: ReactNode
}

/** One line of an estimate: what, and how much of it. */
export function EstimateRow({ number, line, faults, isChecked, unit, change, remove, children }: EstimateRowProps) {
  // Nobody is told off while typing.
  const [isLeft, setIsLeft] = useState(false)
  const quantity = unit
    ? t('estimate.quantity.unit', { unit: t(`quantity.${unit}` as MessageKey) })
    : t('estimate.quantity')
  const named = (label: string) => (number === undefined ? label : t('estimate.line', { label, line: number }))
  const said = (fault: LineFaults['item' | 'quantity']) =>
    fault && (isChecked || (isLeft && fault === 'quantity')) ? t(`estimate.error.${fault}`) : undefined
  return (
    <li className="grid items-end gap-x-4 gap-y-1 border-b border-line pb-1 sm:grid-cols-[1fr_13rem_auto]">
      <LineField label={named(t('estimate.item'))} error={said(faults.item)}>
        {(field) => (
          <select {...field} value={line.item} onChange={({ target }) => change({ ...line, item: target.value })}>
            <option value="">{t('estimate.choose')}</option>
            {children}
          </select>
        )}
      </LineField>
      <LineField label={named(quantity)} error={said(faults.quantity)}>
        {(field) => (
          <input
            {...field}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={line.quantity}
            onChange={({ target }) => change({ ...line, quantity: target.value })}
            onBlur={() => setIsLeft(true)}
          />
        )}
      </LineField>
      {number !== undefined && (
        <button
          type="button"
          className="figures min-h-13 justify-self-start underline underline-offset-4 sm:mb-7.5"
          onClick={remove}
        >
          {t('estimate.remove', { line: number })}
        </button>
      )}
    </li>
  )
}
