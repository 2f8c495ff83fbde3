import { useState } from 'react'
import { t } from '#locales/messages.ts'
import { EstimateField } from './EstimateField.tsx'

interface RoomFieldProps {
  /** Position in the list, from 1. */
  number: number
  typed: string
  /** Area in m²; undefined if the size cannot be read. */
  area?: number
  isChecked: boolean
  change: (typed: string) => void
  /** Undefined if this is the only room. */
  remove?: () => void
}

/** The size of one room. */
export function RoomField({ number, typed, area, isChecked, change, remove }: RoomFieldProps) {
  // No errors while the visitor is still typing.
  const [isTouched, setIsTouched] = useState(false)
  const isWrong = area === undefined && typed.trim() !== ''
  const error = isWrong && (isChecked || isTouched) ? t('estimate.error.room') : undefined
  return (
    <li className="estimate-room">
      <EstimateField
        id={`field-room-${number}`}
        label={t('estimate.room', { room: number })}
        error={error}
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
