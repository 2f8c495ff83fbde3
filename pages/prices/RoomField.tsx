import { useState } from 'react'
import { t } from '#locales/messages.ts'
import { EstimateField } from './EstimateField.tsx'
import type { EstimateState } from './useEstimate.ts'

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
