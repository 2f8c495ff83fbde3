import { useEffect, useState } from 'react'
import { closedSoon, type OpeningState, type OpeningTimes, openingState } from '#components/openingState.ts'
import { formatDay } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'

/**
 * The hours as a list, whether the office is open now, and the next closed days. “Now” is known only in the browser; the
 * closed days are also in the HTML, where they are at most as old as the cached page.
 */
export function OpeningHours({ times }: { times: OpeningTimes }) {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const update = () => setNow(new Date())
    // In a separate task, because a browser's first use of the London time zone takes 15 ms.
    const first = setTimeout(update)
    const timer = setInterval(update, 30_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  const isServer = typeof document === 'undefined'
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
      <p className="mt-2 min-h-[1lh] font-semibold">{now && describe(openingState(times, now))}</p>
      {/* What the server wrote stays until the time is known. */}
      <p key={now ? 'now' : 'written'} suppressHydrationWarning>
        {now || isServer ? closedText(times, now ?? new Date()) : ''}
      </p>
    </div>
  )
}

function closedText(times: OpeningTimes, now: Date): string {
  const days = closedSoon(times, now).map(({ date, reason }) => t('hours.closed_day', { day: formatDay(date), reason }))
  return days.length > 0 ? t('hours.closed_on', { days: days.join(', ') }) : ''
}

function describe(state: OpeningState): string {
  if (state.open) return t('hours.open', { time: state.until })
  if (!state.next) return t('hours.closed')
  const { day, opens, today } = state.next
  return today
    ? t('hours.opens.today', { time: opens })
    : t('hours.opens', { day: t(`day.${day}` as MessageKey), time: opens })
}
