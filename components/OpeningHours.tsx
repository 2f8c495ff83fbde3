import { useEffect, useState } from 'react'
import { formatDay, formatDays, unbroken } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import {
  type Closure,
  closuresSoon,
  hoursOfWeek,
  type OpeningState,
  type OpeningTimes,
  openingState,
} from '#services/rules/furniture/openingState.ts'

/**
 * The hours as a list or, `inLine`, as a line of text; whether the office is open now; and the next days that differ.
 * “Now” is known only in the browser. Those days are also in the HTML, where they are at most as old as the cached page.
 */
export function OpeningHours({ times, inLine }: { times: OpeningTimes; inLine?: boolean }) {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const update = () => setNow(new Date())
    // In a separate task, because a browser's first use of a time zone takes 15 ms.
    const first = setTimeout(update)
    const timer = setInterval(update, 30_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  const isServer = typeof document === 'undefined'
  const rows = hoursOfWeek(times.openingHours).map(({ first, last, hours }) => ({
    days: first === last ? dayName(first) : `${dayName(first)}–${dayName(last)}`,
    hours: hours.join(', ') || t('hours.closed'),
  }))
  return (
    <div className="figures">
      {inLine ? (
        <p>{unbroken(rows.map(({ days, hours }) => `${days}\u00a0${hours.toLowerCase()}`).join(', '))}</p>
      ) : (
        <dl className="hours">
          {rows.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
      {/* What the server wrote stays until the time is known. */}
      <p key={now ? 'now' : 'written'} className="whitespace-pre-line" suppressHydrationWarning>
        {now || isServer ? closuresText(times, now ?? new Date()) : ''}
      </p>
      <p className="mt-2 min-h-[1lh] font-semibold">{now && describe(openingState(times, now))}</p>
    </div>
  )
}

const dayName = (day: string): string => t(`day.${day}` as MessageKey)

/** One text, because React keeps what the server wrote only for that. */
function closuresText(times: OpeningTimes, now: Date): string {
  return closuresSoon(times, now).map(closureText).join('\n')
}

function closureText({ date, to, opens, closes, reason }: Closure): string {
  const days = formatDays(date, to)
  return opens && closes
    ? t('hours.special', { days, hours: `${opens}–${closes}`, reason })
    : t('hours.closed_on', { days, reason })
}

function describe(state: OpeningState): string {
  if (state.open) return t('hours.open', { time: state.until })
  if (!state.next) return t('hours.closed')
  const { day, opens, today, date } = state.next
  return today
    ? t('hours.opens.today', { time: opens })
    : t('hours.opens', { day: date ? formatDay(date) : dayName(day), time: opens })
}
