import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type MessageKey, t } from '#locales/messages.ts'
import { maxLines, maxRooms } from '#services/rules/estimate/form.ts'
import { plainNumber } from '#services/rules/estimate/numbers.ts'
import { readRoom } from '#services/rules/estimate/quantity.ts'
import { withEmpty } from '#services/rules/estimate/query.ts'
import { AddButton, EstimateField, RemoveButton } from './EstimateField.tsx'
import type { EstimateState } from './useEstimate.ts'

export interface EstimateListProps {
  state: EstimateState
  /** Shows a list with an entry more or less, and moves the focus to the field at that index, or to the last one. */
  showAndFocus: (next: EstimateState['form'], name: 'room' | 'line', index: number) => void
}

interface EntryProps extends EstimateListProps {
  /** Position in the list, from 0. */
  index: number
}

export function Rooms({ state, showAndFocus }: EstimateListProps) {
  const { form } = state
  const { rooms } = form
  return (
    <fieldset>
      <legend className="visually-hidden">{t('estimate.rooms')}</legend>
      <p className="without-script fine mb-3">{t('estimate.rooms.empty')}</p>
      <ol className="stack">
        {rooms.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is identified by its position
          <Room key={index} index={index} state={state} showAndFocus={showAndFocus} />
        ))}
      </ol>
      {rooms.length < maxRooms && (
        <AddButton value="room" add={() => showAndFocus(withEmpty(form, 'room'), 'room', rooms.length)}>
          {t('estimate.room.add')}
        </AddButton>
      )}
    </fieldset>
  )
}

/** The size of one room. */
function Room({ index, state: { form, errors, isChecked, show }, showAndFocus }: EntryProps) {
  const { rooms } = form
  // No errors while the visitor is still typing.
  const [isTouched, setIsTouched] = useState(false)
  const isMissing = index === 0 && isChecked && errors.lines.some(({ quantity }) => quantity === 'area')
  const error = errors.rooms[index] ?? (isMissing ? 'area' : undefined)
  const area = readRoom(rooms[index] ?? '')?.area
  return (
    <li>
      <EstimateField
        name={`room-${index + 1}`}
        label={t('estimate.room', { room: index + 1 })}
        error={error && (isChecked || isTouched) ? t(`estimate.error.${error}`) : undefined}
        hint={area ? t('estimate.area', { area: plainNumber(area) }) : t('estimate.rooms.hint')}
        action={
          rooms.length > 1 && (
            <RemoveButton remove={() => showAndFocus({ ...form, rooms: rooms.toSpliced(index, 1) }, 'room', index)}>
              {t('estimate.room.remove', { room: index + 1 })}
            </RemoveButton>
          )
        }
      >
        {(field) => (
          <input
            type="text"
            {...field}
            name="room[]"
            autoComplete="off"
            maxLength={40}
            value={rooms[index]}
            onChange={({ target }) => show({ ...form, rooms: rooms.with(index, target.value) })}
            onBlur={() => setIsTouched(true)}
          />
        )}
      </EstimateField>
    </li>
  )
}

export function Work({ state, showAndFocus }: EstimateListProps) {
  const { form } = state
  const { lines } = form
  return (
    <fieldset>
      <legend className="visually-hidden">{t('estimate.work')}</legend>
      <ol className="stack gap-6">
        {lines.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
          <Line key={index} index={index} state={state} showAndFocus={showAndFocus} />
        ))}
      </ol>
      {lines.length < maxLines && (
        <AddButton value="line" add={() => showAndFocus(withEmpty(form, 'line'), 'line', lines.length)}>
          {t('estimate.add')}
        </AddButton>
      )}
    </fieldset>
  )
}

/** One line of an estimate: the work and its quantity. */
function Line({ index, state, showAndFocus }: EntryProps) {
  const { groups, form, errors, isChecked, show } = state
  const { lines } = form
  const line = lines[index]
  if (!line) return null
  const number = index + 1
  const isOnly = lines.length === 1
  const change = (changed: typeof line) => show({ ...form, lines: lines.with(index, changed) })
  const labelled = (label: string) => (isOnly ? label : t('estimate.line', { label, line: number }))
  return (
    <li className="stack gap-3">
      <EstimateField
        name={`line-${number}`}
        label={labelled(t('estimate.item'))}
        error={isChecked && errors.lines[index]?.item ? t('estimate.error.item') : undefined}
        hint={index === 0 ? t('estimate.item.hint') : undefined}
        action={
          !isOnly && (
            <RemoveButton remove={() => showAndFocus({ ...form, lines: lines.toSpliced(index, 1) }, 'line', index)}>
              {t('estimate.remove', { line: number })}
            </RemoveButton>
          )
        }
      >
        {(field) => (
          <select
            {...field}
            name="line[]"
            value={line.item}
            onChange={({ target }) => change({ ...line, item: target.value })}
          >
            <option value="">{t('estimate.choose')}</option>
            {groups.map(({ group, name: label, lines: choices }) => (
              <optgroup key={group} label={label}>
                {choices.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </EstimateField>
      <Quantity
        {...{ index, state, labelled }}
        typed={line.quantity}
        type={(quantity) => change({ ...line, quantity })}
      />
    </li>
  )
}

interface QuantityProps extends Pick<EntryProps, 'index' | 'state'> {
  labelled: (label: string) => string
  typed: string
  type: (text: string) => void
}

/** The quantity of a line. For work per m² the rooms are enough, unless it is for another area. */
function Quantity({ index, state, labelled, typed, type }: QuantityProps) {
  const { groups, form, errors, isChecked, estimate } = state
  // No errors while the visitor is still typing.
  const [isTouched, setIsTouched] = useState(false)
  const [hasOwnArea, setHasOwnArea] = useState(false)
  const unit = groups.flatMap(({ lines }) => lines).find(({ key }) => key === form.lines[index]?.item)?.unit
  const isFromRooms = !unit || unit === 'm2'
  const isAsked = !isFromRooms || hasOwnArea || typed !== ''
  const error = errors.lines[index]?.quantity
  // Missing values are errors only once the form is checked, unreadable ones also before.
  const isShown = error && error !== 'area' && (isChecked || (isTouched && error === 'quantity'))
  const name = `quantity-${index + 1}`
  function askArea() {
    flushSync(() => setHasOwnArea(true))
    document.getElementById(`field-${name}`)?.focus()
  }
  return (
    <>
      <EstimateField
        name={name}
        label={labelled(
          unit ? t('estimate.quantity.unit', { unit: t(`quantity.${unit}` as MessageKey) }) : t('estimate.quantity'),
        )}
        optional={isFromRooms}
        className={isAsked ? '' : 'without-script'}
        error={isShown ? t(`estimate.error.${error}`) : undefined}
        hint={isFromRooms ? t('estimate.uses_rooms') : undefined}
      >
        {(field) => (
          <input
            type="text"
            {...field}
            name="quantity[]"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={({ target }) => type(target.value)}
            // It stays while it is emptied.
            onFocus={() => setHasOwnArea(true)}
            onBlur={() => setIsTouched(true)}
          />
        )}
      </EstimateField>
      {unit && !isAsked && (
        <p className="with-script fine -mt-3">
          {estimate.area > 0 && t('estimate.all_rooms', { area: plainNumber(estimate.area) })}{' '}
          <button type="button" className="tap link" onClick={askArea}>
            {labelled(t('estimate.own_area'))}
          </button>
        </p>
      )}
    </>
  )
}
