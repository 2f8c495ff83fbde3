import type { MailTexts, SurveyTexts } from '../email/editors-texts'
import type { Firm } from '../email/firm'
import {
  type Enquiry,
  type Extra,
  type FormMail,
  fieldsOf,
  firmAddress,
  mailOf,
  nameOf,
  type RecipientKind,
} from '../email/form-email'
import { filled } from '../email/placeholders'
import { oneLine, singleAddress, unlinked } from '../email/safe-text'
import { calendarFile } from './calendar'
import { inLondonWords } from './london-time'
import { isBooked, isNotBooked, type State, type Survey } from './survey'

/** The data for an email about a survey, for one of its recipients. */
export interface SurveyNews {
  kind: RecipientKind
  survey: Survey
  enquiry: Enquiry
  firm: Firm
  texts: SurveyTexts
  /** The customer's link to move or cancel it. Only in the customer's email. */
  visitorUrl: string
  adminUrl: string
  /** The customer's address; empty if there is none. */
  to: string
}

const CUSTOMER_FIELDS = ['name', 'phone', 'email', 'street', 'postcode']

/** The part of an email about an enquiry that is about its survey. */
export const aboutSurvey = (news: SurveyNews): Extra => {
  const { kind, survey, visitorUrl, adminUrl } = news
  const url = kind === 'visitor' ? visitorUrl : adminUrl
  return {
    parts: [{ heading: 'Free survey' }, { text: words(news) }, { link: { label: label(news), url } }],
    // A time that was not booked was never in a calendar, so there is nothing to remove.
    icalEvent: isNotBooked(survey.state) ? undefined : invitation(news, url),
  }
}

/** A separate email about a change of a survey. */
export const surveyMail = (news: SurveyNews, texts: MailTexts): FormMail => {
  const { kind, survey, enquiry, firm } = news
  const { reference, version } = survey
  const about = aboutSurvey(news)
  if (kind === 'visitor')
    return mailOf(kind, enquiry, firm, {
      ...{ ...about, version, to: news.to, replyTo: firm.address },
      subject: filled(news.texts.visitorSubject, { reference, survey: when(survey), status: STATUS[survey.state] }),
      parts: [...about.parts, { text: `${firm.name}\n${firm.phone}` }],
    })
  return mailOf(kind, enquiry, firm, {
    ...{ ...about, version, to: firmAddress(texts, firm), replyTo: singleAddress(enquiry.email) },
    subject: `Survey ${reference}: ${FIRM_STATES[survey.state]}, ${when(survey)}`,
    parts: [...about.parts, { fields: fieldsOf(enquiry, (value) => value, CUSTOMER_FIELDS) }],
  })
}

const words = ({ kind, survey, enquiry, texts }: SurveyNews): string => {
  if (kind === 'firm') return filled(FIRM_WORDS[survey.state], { survey: when(survey) })
  const values = { reference: enquiry.reference, name: unlinked(nameOf(enquiry)), survey: when(survey) }
  const { asked, confirmed, declined, cancelled, notFree, notForPostcode } = texts
  const byState = { asked, confirmed, declined, cancelled, not_free: notFree, not_for_postcode: notForPostcode }
  return filled(byState[survey.state], { ...values, postcode: unlinked(String(enquiry.postcode)) })
}

/** Fills in `{status}` in the subject of the customer’s email. */
const STATUS: Record<State, string> = {
  asked: 'is requested',
  confirmed: 'is confirmed',
  declined: 'is declined',
  cancelled: 'is cancelled',
  not_free: 'is not booked',
  not_for_postcode: 'is not booked',
}

const FIRM_STATES: Record<State, string> = {
  asked: 'please confirm',
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
  not_free: 'not free',
  not_for_postcode: 'not for this postcode',
}

const FIRM_WORDS: Record<State, string> = {
  asked: 'The customer asks for a survey on {survey}. The time is being held. Please confirm or decline it.',
  confirmed: 'The survey is confirmed: {survey}.',
  declined: 'You have declined the survey on {survey}.',
  cancelled: 'The survey on {survey} is cancelled.',
  not_free:
    'The customer asked for a survey on {survey}, which is not free any more. If there is an email address, the customer has a link to choose another time; if not, please ring.',
  not_for_postcode:
    'The customer asked for a survey on {survey}, a time for other postcodes. If there is an email address, the customer has a link to choose another time; if not, please ring.',
}

const label = ({ kind, survey }: SurveyNews): string => {
  if (kind === 'firm') return 'Open the survey in the admin (asks you to sign in)'
  return isBooked(survey.state) ? 'Move or cancel the survey' : 'Choose another time'
}

const invitation = ({ kind, survey, enquiry, firm, to }: SurveyNews, url: string) => {
  const unconfirmed = survey.state === 'asked' ? ' (not confirmed yet)' : ''
  const isFirm = kind === 'firm'
  const street = String(enquiry.street ?? '')
  return calendarFile({
    survey,
    summary: `${isFirm ? `Survey: ${nameOf(enquiry)}` : `Floor survey: ${firm.name}`}${unconfirmed}`,
    description: `Reference: ${survey.reference}\n${isFirm ? (enquiry.phone ?? '') : firm.phone}`.trim(),
    location: [oneLine(isFirm ? street : unlinked(street)), enquiry.postcode].filter(Boolean).join(', '),
    url,
    organiser: { name: firm.name, email: firm.address },
    ...(!isFirm && { attendee: to }),
  })
}

const when = ({ startsAt, endsAt }: Survey): string => inLondonWords(new Date(startsAt), new Date(endsAt))
