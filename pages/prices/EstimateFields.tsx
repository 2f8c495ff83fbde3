import { type ReactNode, useState } from 'react'
import { type MessageKey, t } from '#locales/messages.ts'
import type { EstimateState } from './useEstimate.ts'

interface EstimateFieldProps {
  id: string
  label: string
  error?: string
  /** Shown in place of an error. */
  hint?: string
  /** Renders the field with the shared attributes. */
  children: (field: { id: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** A field of the estimate with its label, and its error or hint, which screen readers announce with it. */
export function EstimateField({ id, label, error, hint, children }: EstimateFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        className: 'input mt-1.5',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? `${id}-note` : undefined,
      })}
      {/* Reserves space: a button that moved on blur would miss the click. */}
      <p id={`${id}-note`} className={`${error ? 'field-error' : 'fine'} mt-1 min-h-6`}>
        {error ?? hint}
      </p>
    </div>
  )
}

interface RoomFieldProps {
  /** Position in the list, from 1. */
  number: number
  typed: string
  /** Area in m²; undefined if the size cannot be read. */
  area?: number
  error?: EstimateState['errors']['rooms'][number]
  isChecked: boolean
  change: (typed: string) => void
  /** Undefined if this is the only room. */
  remove?: () => void
}

/** The size of one room. */
export function RoomField({ number, typed, area, error, isChecked, change, remove }: RoomFieldProps) {
  // No errors while the visitor is still typing.
  const [isTouched, setIsTouched] = useState(false)
  const message = error && (isChecked || isTouched) ? t(`estimate.error.${error}`) : undefined
  return (
    <li className="estimate-room">
      <EstimateField
        id={`field-room-${number}`}
        label={t('estimate.room', { room: number })}
        error={message}
        hint={area ? t('estimate.area', { area }) : undefined}
      >
        {(field) => (
          <input
            type="text"
            {...field}
            name="room[]"
            autoComplete="off"
            maxLength={40}
            value={typed}
            onChange={({ target }) => change(target.value)}
            onBlur={() => setIsTouched(true)}
          />
        )}
      </EstimateField>
      {remove && (
        <button type="button" className="with-script figures link tap" onClick={remove}>
          {t('estimate.room.remove', { room: number })}
        </button>
      )}
    </li>
  )
}

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
