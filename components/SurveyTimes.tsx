import { type ReactNode, useMemo } from 'react'
import { formatDay, formatShortDay } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { Slot } from '#services/rules/surveys/booking.ts'
import { nextAndLater } from '#services/rules/surveys/days.ts'
import { Icon } from './Icon.tsx'

type OfferedSlot = Pick<Slot, 'start' | 'from' | 'to' | 'postcodes'>

interface SurveyTimesProps {
  name: string
  days: readonly { date: string; slots: readonly OfferedSlot[] }[]
  legend: ReactNode
  hint?: string
  /** `start` of the chosen time, or `otherwise`. */
  value?: string | undefined
  error?: string | undefined
  /** Offered after the next times: the value that stands for none of those times. */
  otherwise?: string
  /** Below the first times. */
  children?: ReactNode
}

/**
 * Chooses a time for a survey: one radio group, with the next times first and the others by day last, folded. Times move
 * only if there are others, because the postcode has changed. Works without JavaScript.
 */
export function SurveyTimes({ name, days, legend, hint, value, error, otherwise, children }: SurveyTimesProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen counts when the times change
  const { next, later } = useMemo(() => nextAndLater(days, value), [JSON.stringify(days)])
  const described = [error && `field-${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  const radio = { name, chosen: value }
  return (
    <fieldset id={`field-${name}`} className="mb-8" aria-describedby={described || undefined}>
      <legend className="legend">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="fine">
          {hint}
        </p>
      )}
      {error && (
        <p id={`field-${name}-error`} className="field-error">
          {error}
        </p>
      )}
      <div className="stack mt-3 gap-2">
        <div className={`grid gap-2 ${otherwise ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
          {next.map((slot) => (
            <Time key={slot.start} {...radio} slot={slot} day={slot.date} />
          ))}
          {otherwise && (
            <label className="choice">
              <input type="radio" name={name} value={otherwise} defaultChecked={value === otherwise} />
              {t('survey.suggest')}
            </label>
          )}
        </div>
        {children}
        {later.length > 0 && (
          <details>
            <summary className="tap link">
              {t('survey.more')}
              <Icon name="chevron" />
            </summary>
            {later.map(({ date, slots }) => (
              <fieldset key={date} className="mb-3">
                <legend className="text-fine">{formatDay(date)}</legend>
                <div className="flex flex-wrap gap-2 pt-1">
                  {slots.map((slot) => (
                    <Time key={slot.start} {...radio} slot={slot} />
                  ))}
                </div>
              </fieldset>
            ))}
          </details>
        )}
      </div>
    </fieldset>
  )
}

interface TimeProps {
  name: string
  chosen: string | undefined
  slot: OfferedSlot
  /** `YYYY-MM-DD`, said with the time if nothing around it says so. */
  day?: string
}

function Time({ name, chosen, slot: { start, from, to, postcodes }, day }: TimeProps) {
  return (
    <label className="choice figures">
      <input type="radio" name={name} value={start} defaultChecked={start === chosen} />
      <span>
        {day && (
          <>
            <strong aria-hidden className="sm:block">
              {formatShortDay(day)}{' '}
            </strong>
            <span className="visually-hidden">{formatDay(day)}, </span>
          </>
        )}
        {from}–{to}
      </span>
      {postcodes.length > 0 && <span className="fine">{t('survey.only', { postcodes: postcodes.join(', ') })}</span>}
    </label>
  )
}
