import type { MailTexts, SurveyTexts } from '../email/editors-texts'
import type { Firm } from '../email/firm'
import {
  type Enquiry,
  type Extra,
  fieldsOf,
  firmAddress,
  mailOf,
  nameOf,
  type RecipientKind,
} from '../email/form-email'
import { oneLine, singleAddress, withoutLinks } from '../email/safe-text'
import { fillPlaceholders, t } from '../email/translate'
import { inLocalWords } from '../shared/firm-settings'
import { localTime } from '../site/zones'
import { calendarFile } from './calendar'
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
    parts: [{ heading: t('Free survey') }, { text: wordsOf(news) }, { link: { label: label(news), url } }],
    // A time that was not booked was never in a calendar, so there is nothing to remove.
    icalEvent: isNotBooked(survey.state) ? undefined : invitation(news, url),
  }
}

/** A separate email about a change of a survey. */
export const surveyMail = (news: SurveyNews, texts: MailTexts) => {
  const { kind, survey, enquiry, firm } = news
  const { reference, version } = survey
  const about = aboutSurvey(news)
  if (kind === 'visitor')
    return mailOf(kind, enquiry, firm, {
      ...{ ...about, version, to: news.to, replyTo: firm.address },
      subject: fillPlaceholders(news.texts.visitorSubject, {
        reference,
        survey: when(firm, survey),
        status: t(STATES[survey.state].status),
      }),
      parts: [...about.parts, { text: `${firm.name}\n${firm.phone}` }],
    })
  return mailOf(kind, enquiry, firm, {
    ...{ ...about, version, to: firmAddress(texts, firm), replyTo: singleAddress(enquiry.email) },
    subject: `${t('Survey')} ${reference}: ${t(STATES[survey.state].firmSubject)}, ${when(firm, survey)}`,
    parts: [...about.parts, { fields: fieldsOf(enquiry, (value) => value, CUSTOMER_FIELDS) }],
  })
}

const wordsOf = ({ kind, survey, enquiry, firm, texts }: SurveyNews): string => {
  const { text, firmText } = STATES[survey.state]
  const advice = isNotBooked(survey.state) ? ` ${t(NO_TIME)}` : ''
  if (kind === 'firm') return t(firmText, { survey: when(firm, survey) }) + advice
  const values = { reference: enquiry.reference, name: withoutLinks(nameOf(enquiry)), survey: when(firm, survey) }
  return fillPlaceholders(texts[text], { ...values, postcode: withoutLinks(String(enquiry.postcode)) })
}

interface StateWords {
  /** Field of the editors' texts for the customer. */
  text: keyof SurveyTexts
  /** Fills in `{status}` in the subject of the customer’s email. */
  status: string
  firmSubject: string
  firmText: string
}

const NO_TIME = 'If there is an email address, the customer has a link to choose another time; if not, please ring.'

const STATES: Record<State, StateWords> = {
  asked: {
    text: 'asked',
    status: 'is requested',
    firmSubject: 'please confirm',
    firmText: 'The customer asks for a survey on {survey}. The time is being held. Please confirm or decline it.',
  },
  confirmed: {
    text: 'confirmed',
    status: 'is confirmed',
    firmSubject: 'confirmed',
    firmText: 'The survey is confirmed: {survey}.',
  },
  declined: {
    text: 'declined',
    status: 'is declined',
    firmSubject: 'declined',
    firmText: 'You have declined the survey on {survey}.',
  },
  cancelled: {
    text: 'cancelled',
    status: 'is cancelled',
    firmSubject: 'cancelled',
    firmText: 'The survey on {survey} is cancelled.',
  },
  not_free: {
    text: 'notFree',
    status: 'is not booked',
    firmSubject: 'not free',
    firmText: 'The customer asked for a survey on {survey}, which is not free any more.',
  },
  not_for_postcode: {
    text: 'notForPostcode',
    status: 'is not booked',
    firmSubject: 'not for this postcode',
    firmText: 'The customer asked for a survey on {survey}, a time for other postcodes.',
  },
}

const label = ({ kind, survey }: SurveyNews): string => {
  if (kind === 'firm') return `${t('Open the survey in the admin')} ${t('(asks you to sign in)')}`
  return isBooked(survey.state) ? t('Move or cancel the survey') : t('Choose another time')
}

/** @param news `to`: without it, the customer's file invites nobody and can be downloaded */
export const invitation = (
  { kind, survey, enquiry, firm, to }: Pick<SurveyNews, 'kind' | 'survey' | 'enquiry' | 'firm' | 'to'>,
  url: string,
) => {
  const suffix = survey.state === 'asked' ? ` ${t('(not confirmed yet)')}` : ''
  const isFirm = kind === 'firm'
  const street = String(enquiry.street ?? '')
  return calendarFile({
    survey,
    summary: `${isFirm ? `${t('Survey')}: ${nameOf(enquiry)}` : `${t('Floor survey')}: ${firm.name}`}${suffix}`,
    description: `${t('Reference')}: ${survey.reference}\n${isFirm ? (enquiry.phone ?? '') : firm.phone}`.trim(),
    location: [oneLine(isFirm ? street : withoutLinks(street)), enquiry.postcode].filter(Boolean).join(', '),
    url,
    organiser: { name: firm.name, email: firm.address },
    ...(!isFirm && to && { attendee: to }),
  })
}

const when = ({ settings }: Firm, { startsAt, endsAt }: Survey): string =>
  `${inLocalWords(settings, new Date(startsAt))} ${t('to')} ${localTime(settings.timeZone, new Date(endsAt)).time}`
