import { formatDay } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { Slot } from '#services/rules/surveys/slots.ts'

interface SurveyDay {
  date: string
  slots: readonly Pick<Slot, 'start' | 'from' | 'postcodes'>[]
}

interface SurveyTimesProps {
  name: string
  days: readonly SurveyDay[]
  legend: string
  hint?: string
  /** `start` of the chosen time. */
  value?: string | undefined
  /** Says why the chosen time is not offered. Default: somebody else has it. */
  gone?: string | undefined
  /** One must be chosen. Otherwise “no preference” is offered first, and chosen. */
  required?: boolean
}

/** Days that are open at first. */
const shownDays = 5

/** Chooses a time for a survey: one radio group, with the times of a day beside each other. Works without JavaScript. */
export function SurveyTimes({ name, days, legend, hint, value, gone, required = false }: SurveyTimesProps) {
  const [first, more] = [days.slice(0, shownDays), days.slice(shownDays)]
  const isOffered = (among: readonly SurveyDay[]) =>
    among.some(({ slots }) => slots.some(({ start }) => start === value))
  const isGone = Boolean(value) && !isOffered(days)
  const list = (some: readonly SurveyDay[]) =>
    some.map((day) => <Day key={day.date} day={day} name={name} value={value} required={required} />)
  return (
    <fieldset id={`field-${name}`} className="mb-8" aria-describedby={hint && `${name}-hint`}>
      <legend className="font-semibold">
        {legend}
        {!required && <span className="font-normal text-soft"> ({t('form.optional')})</span>}
      </legend>
      {hint && (
        <p id={`${name}-hint`} className="fine">
          {hint}
        </p>
      )}
      {isGone && <p className="field-error">{gone ?? t('survey.gone')}</p>}
      {!required && (
        <label className="choice mt-2">
          <input type="radio" name={name} value="" defaultChecked={!value || isGone} />
          {t('survey.no_preference')}
        </label>
      )}
      {list(first)}
      {more.length > 0 && (
        <details open={isOffered(more)}>
          <summary className="tap link">{t('survey.more')}</summary>
          {list(more)}
        </details>
      )}
    </fieldset>
  )
}

function Day({ day, ...input }: { day: SurveyDay; name: string; value: string | undefined; required: boolean }) {
  const { name, value, required } = input
  return (
    <fieldset className="mt-3">
      <legend className="text-fine">{formatDay(day.date)}</legend>
      <div className="flex flex-wrap gap-2 pt-1">
        {day.slots.map(({ start, from, postcodes }) => (
          <label key={start} className="choice figures">
            <input type="radio" name={name} value={start} defaultChecked={start === value} required={required} />
            {from}
            {postcodes.length > 0 && (
              <span className="fine">{t('survey.only', { postcodes: postcodes.join(', ') })}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
