import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarFile } from '../email/form-email'
import { oneLine } from '../email/safe-text'
import { isBooked, type Survey } from './survey'

export interface Invitation {
  survey: Survey
  summary: string
  description: string
  location: string
  url: string
  organiser: { name: string; email: string }
  /** Email address of the person invited. Undefined in the organiser's own copy. */
  attendee?: string
}

/**
 * A survey for a calendar program (RFC 5545). The UID stays the same and each change has a higher SEQUENCE, so the entry
 * is updated or removed and never duplicated. Times are in UTC, so that no program needs to know the firm's time zone.
 */
export const calendarFile = (invitation: Invitation): CalendarFile => {
  const { survey, attendee } = invitation
  // The standard has no way to write a quotation mark in a name.
  const organiser = { ...invitation.organiser, name: oneLine(invitation.organiser.name).replaceAll('"', '') }
  const takesPlace = isBooked(survey.state)
  const method = takesPlace ? (attendee ? 'REQUEST' : 'PUBLISH') : 'CANCEL'
  const calendar = ical({ method: ICalCalendarMethod[method], prodId: { company: organiser.name, product: 'Surveys' } })
  const event = calendar.createEvent({
    id: `${survey.reference}@${organiser.email.split('@').at(-1)}`,
    sequence: survey.version,
    stamp: new Date(survey.updatedAt),
    start: new Date(survey.startsAt),
    end: new Date(survey.endsAt),
    status: statusOf(survey),
    summary: invitation.summary,
    description: invitation.description,
    location: invitation.location,
    url: invitation.url,
    organizer: organiser,
  })
  // The customer booked it, so calendar programs need not ask whether to accept.
  if (attendee) event.createAttendee({ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED })
  // RFC 5545 ends every line with a line break, also the last one.
  return { method, filename: 'survey.ics', content: `${calendar.toString().trimEnd()}\r\n` }
}

const statusOf = ({ state }: Survey): ICalEventStatus => {
  if (!isBooked(state)) return ICalEventStatus.CANCELLED
  return state === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}
