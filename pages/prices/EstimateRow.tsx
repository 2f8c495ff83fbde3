import { type ReactNode, useState } from 'react'
import { type MessageKey, t } from '#locales/messages.ts'
import { EstimateField } from './EstimateField.tsx'
import type { EstimateState } from './useEstimate.ts'

type Line = EstimateState['form']['lines'][number]
type LineErrors = EstimateState['errors']['lines'][number]

interface EstimateRowProps {
  /** Position in the list, from 1. */
  number: number
  isOnly: boolean
  line: Line
  errors: LineErrors
  /** Also shows errors about missing values, not only about unreadable ones. */
  isChecked: boolean
  /** Unit of the chosen price. */
  unit?: string
  /** Area of all rooms, in m². */
  area: number
  change: (line: Line) => void
  remove: () => void
  /** The prices, as options. */
  children: ReactNode
}

/** One line of an estimate: the work and its quantity. */
export function EstimateRow(props: EstimateRowProps) {
  const { number, isOnly, line, errors, isChecked, unit, area, change, remove, children } = props
  // No errors while the visitor is still typing.
  const [isTouched, setIsTouched] = useState(false)
  const quantity = unit
    ? t('estimate.quantity.unit', { unit: t(`quantity.${unit}` as MessageKey) })
    : t('estimate.quantity')
  const labelled = (label: string) => (isOnly ? label : t('estimate.line', { label, line: number }))
  const messageOf = (error: LineErrors['item' | 'quantity']) =>
    error && (isChecked || (isTouched && error === 'quantity')) ? t(`estimate.error.${error}`) : undefined
  const usesRooms = unit === 'm2' && area > 0 && line.quantity.trim() === ''
  return (
    <li className="estimate-line">
      <EstimateField id={`field-line-${number}`} label={labelled(t('estimate.item'))} error={messageOf(errors.item)}>
        {(field) => (
          <select
            {...field}
            name="line[]"
            value={line.item}
            onChange={({ target }) => change({ ...line, item: target.value })}
          >
            <option value="">{t('estimate.choose')}</option>
            {children}
          </select>
        )}
      </EstimateField>
      <EstimateField
        id={`field-quantity-${number}`}
        label={labelled(quantity)}
        error={messageOf(errors.quantity)}
        hint={usesRooms ? t('estimate.uses_rooms', { area }) : undefined}
      >
        {(field) => (
          <input
            type="text"
            {...field}
            name="quantity[]"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={line.quantity}
            onChange={({ target }) => change({ ...line, quantity: target.value })}
            onBlur={() => setIsTouched(true)}
          />
        )}
      </EstimateField>
      {!isOnly && (
        <button type="button" className="with-script figures link tap" onClick={remove}>
          {t('estimate.remove', { line: number })}
        </button>
      )}
    </li>
  )
}
