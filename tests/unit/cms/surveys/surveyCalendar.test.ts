import { expect, test } from 'vitest'
import { calendarFile, type Invitation } from '../../../../cms/src/surveys/calendar.ts'
import type { Survey } from '../../../../cms/src/surveys/survey.ts'
import { survey } from './surveyMaterial.ts'

const file = (changes: Partial<Invitation> = {}, fields: Partial<Survey> = {}) =>
  calendarFile({
    survey: survey(fields),
    summary: 'Floor survey',
    description: 'Reference: FS-7KD2M9QX',
    location: 'SW4 7AA',
    url: 'https://oak.example/account/survey?token=abc',
    organiser: { name: 'Oak', email: 'hello@oak.example' },
    attendee: 'ada@example.org',
    ...changes,
  })
/** The content lines, with folded ones joined. https://www.rfc-editor.org/rfc/rfc5545#section-3.1 */
const lines = (...options: Parameters<typeof file>) =>
  file(...options)
    .content.replaceAll('\r\n ', '')
    .split('\r\n')

test('the file invites the visitor to one hour, in UTC', () => {
  expect(file()).toMatchObject({ method: 'REQUEST', filename: 'survey.ics' })
  expect(lines()).toEqual(
    expect.arrayContaining([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'BEGIN:VEVENT', 'UID:FS-7KD2M9QX@oak.example'],
      ...['SEQUENCE:0', 'DTSTAMP:20260622T100000Z', 'DTSTART:20260701T080000Z', 'DTEND:20260701T090000Z'],
      ...['STATUS:TENTATIVE', 'LOCATION:SW4 7AA', 'END:VEVENT', 'END:VCALENDAR', ''],
    ]),
  )
  expect(lines().find((line) => line.startsWith('ORGANIZER'))).toMatch(/mailto:hello@oak\.example$/i)
  expect(lines().find((line) => line.startsWith('ATTENDEE'))).toMatch(/RSVP=FALSE.*mailto:ada@example\.org$/i)
})

test('the firm’s own copy is published, without an attendee', () => {
  expect(file({ attendee: undefined }).method).toBe('PUBLISH')
  expect(file({ attendee: undefined }).content).not.toContain('ATTENDEE')
})

test.each([
  ['confirmed', 'REQUEST', 'CONFIRMED'],
  ['cancelled', 'CANCEL', 'CANCELLED'],
  ['declined', 'CANCEL', 'CANCELLED'],
] as const)('a survey that is %s: %s, %s, with the same UID and a higher sequence', (state, method, status) => {
  const calendar = lines({}, { state, version: 3, updatedAt: '2026-06-23T10:00:00.000Z' })
  expect(calendar).toEqual(
    expect.arrayContaining([
      ...[
        `METHOD:${method}`,
        `STATUS:${status}`,
        'SEQUENCE:3',
        'UID:FS-7KD2M9QX@oak.example',
        'DTSTAMP:20260623T100000Z',
      ],
    ]),
  )
})

test('typed text cannot end a line or a value', () => {
  const typed = 'Floor; hall, stairs\\\r\nATTENDEE:mailto:eve@example.org "quoted"'
  const calendar = lines({
    summary: typed,
    description: typed,
    location: typed,
    organiser: { name: typed, email: 'a@b.example' },
  })
  expect(calendar.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
  expect(calendar).toContain('SUMMARY:Floor\\; hall\\, stairs\\\\\\nATTENDEE:mailto:eve@example.org "quoted"')
  expect(calendar.find((line) => line.startsWith('ORGANIZER'))).toMatch(/^ORGANIZER;CN="[^"]*":mailto:a@b\.example$/i)
})

test('lines end with CRLF and have at most 75 octets; no character is split', () => {
  const long = 'A floor – with 🪵 and ünicode, '.repeat(20)
  const { content } = file({ description: long })
  expect(content).toMatch(/END:VCALENDAR\r\n$/)
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(lines({ description: long })).toContain(`DESCRIPTION:${long.replaceAll(',', '\\,')}`)
})
