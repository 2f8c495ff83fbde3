import { describe, expect, it } from 'vitest'
import { instantAt, offsetMs } from '../../../../cms/src/site/zones.ts'

const zones = ['Europe/London', 'Europe/Vienna', 'America/New_York', 'Australia/Sydney', 'Australia/Lord_Howe']
const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))

/** What `Intl` calls the offset, such as `GMT+01:00`, in milliseconds. */
function namedOffsetMs(timeZone: string, instant: Date): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

describe.each(zones)('in %s', (zone) => {
  it('a time of day is found on every day of the year, at the offset that Intl names', () => {
    for (const day of days)
      for (const time of ['00:00', '09:00', '23:30']) {
        const instant = instantAt(zone, day, time)
        if (!instant) throw new Error(`${day} ${time} is not found`)
        const offset = namedOffsetMs(zone, instant)
        expect([day, offsetMs(zone, instant)]).toEqual([day, offset])
        expect(instant.getTime() + offset).toBe(Date.parse(`${day}T${time}Z`))
      }
  })
})

it('a time that clocks skip is not found, and of a time that they repeat the first', () => {
  expect(instantAt('Europe/Vienna', '2026-03-29', '02:30')).toBeUndefined()
  expect(instantAt('Europe/Vienna', '2026-10-25', '02:30')).toEqual(new Date('2026-10-25T00:30Z'))
  expect(instantAt('America/New_York', '2026-11-01', '01:30')).toEqual(new Date('2026-11-01T05:30Z'))
  expect(instantAt('Europe/Vienna', 'no day', '02:30')).toBeUndefined()
})
