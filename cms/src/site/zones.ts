/** What calendars and clocks show somewhere. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:MM` */
  time: string
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

// Created on first use, because that costs ten times as much as using them, and phones are slow.
const clocks = new Map<string, Intl.DateTimeFormat>()
/** Formatting takes most of the time of working out free times. */
const instants = new Map<string, Date | undefined>()
const MAX_INSTANTS = 10_000

/** @param zone such as `Europe/London` */
export function localTime(zone: string, instant: Date): LocalTime {
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-CA', options)
  clocks.set(zone, clock)
  const parts = clock.formatToParts(instant)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
export function offsetMs(zone: string, instant: Date): number {
  const { date, time } = localTime(zone, instant)
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS
}

/**
 * When clocks there show a time.
 * @returns undefined for a time that clocks skip; the first of a time that they repeat
 */
export function instantAt(zone: string, date: string, time: string): Date | undefined {
  const key = `${zone} ${date} ${time}`
  if (!instants.has(key)) {
    if (instants.size >= MAX_INSTANTS) instants.clear()
    instants.set(key, findInstant(zone, date, time))
  }
  return instants.get(key)
}

/** A change of the clocks is more than a day away from at least one of the two offsets that are tried. */
function findInstant(zone: string, date: string, time: string): Date | undefined {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  return [-DAY_MS, DAY_MS]
    .map((away) => offsetMs(zone, new Date(asUtc + away)))
    .sort((a, b) => b - a)
    .map((offset) => new Date(asUtc - offset))
    .find((instant) => {
      const local = localTime(zone, instant)
      return local.date === date && local.time === time
    })
}
