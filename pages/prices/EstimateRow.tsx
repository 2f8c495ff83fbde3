import { type ReactNode, useState } from 'react'
import { type MessageKey, t } from '#locales/messages.ts'
import type { EstimateLine, LineErrors } from './estimate.ts'
import { LineField } from './LineField.tsx'

interface EstimateRowProps {
  /** From 1; undefined if this is the only line. */
  number?: number
  line: EstimateLine
  errors: LineErrors
  /** Also shows errors about missing values, not only about unreadable ones. */
  isChecked: boolean
  /** Of the chosen price. */
  unit?: string
  change: (line: EstimateLine) => void
  remove: () => void
  /** The prices, as options. */
  children: ReactNode
}

/** One line of an estimate: the work and its quantity. */
export function EstimateRow({ number, line, errors, isChecked, unit, change, remove, children }: EstimateRowProps) {
  // No errors while the visitor is still typing.
  const [isTouched, setIsTouched] = useState(false)
  const quantity = unit
    ? t('estimate.quantity.unit', { unit: t(`quantity.${unit}` as MessageKey) })
    : t('estimate.quantity')
  const labelled = (label: string) => (number === undefined ? label : t('estimate.line', { label, line: number }))
  const messageOf = (error: LineErrors['item' | 'quantity']) =>
    error && (isChecked || (isTouched && error === 'quantity')) ? t(`estimate.error.${error}`) : undefined
  return (
    <li className="estimate-line">
      <LineField label={labelled(t('estimate.item'))} error={messageOf(errors.item)}>
        {(field) => (
          <select {...field} value={line.item} onChange={({ target }) => change({ ...line, item: target.value })}>
            <option value="">{t('estimate.choose')}</option>
            {children}
          </select>
        )}
      </LineField>
      <LineField label={labelled(quantity)} error={messageOf(errors.quantity)}>
        {(field) => (
          <input
            {...field}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={line.quantity}
            onChange={({ target }) => change({ ...line, quantity: target.value })}
            onBlur={() => setIsTouched(true)}
          />
        )}
      </LineField>
      {number !== undefined && (
        <button type="button" className="figures link tap" onClick={remove}>
          {t('estimate.remove', { line: number })}
        </button>
      )}
    </li>
  )
}
