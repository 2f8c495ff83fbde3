import { useEffect, useState } from 'react'
import { type MessageKey, t } from '#locales/messages.ts'
import { type OpeningState, type OpeningTimes, openingState } from './openingState.ts'

/** The hours as a list, and whether the office is open now. “Now” is known only in the browser. */
export function OpeningHours({ times }: { times: OpeningTimes }) {
  const [state, setState] = useState<OpeningState>()
  useEffect(() => {
    const update = () => setState(openingState(times, new Date()))
    // In a separate task, because a browser's first use of the London time zone takes 15 ms.
    const first = setTimeout(update)
    const timer = setInterval(update, 30_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [times])
  return (
    <div className="figures">
      <dl className="hours">
        {times.openingHours.map(({ day, opens, closes }) => (
          <div key={day + opens}>
            <dt>{t(`day.${day}` as MessageKey)}</dt>
            <dd>{`${opens}–${closes}`}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 min-h-[1lh] font-semibold">{state && describe(state)}</p>
    </div>
  )
}

function describe(state: OpeningState): string {
  if (state.open) return t('hours.open', { time: state.until })
  if (!state.next) return t('hours.closed')
  const { day, opens, today } = state.next
  return today
    ? t('hours.opens.today', { time: opens })
    : t('hours.opens', { day: t(`day.${day}` as MessageKey), time: opens })
}
