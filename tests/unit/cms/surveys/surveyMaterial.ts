import schema from '../../../../cms/src/api/survey-mail/content-types/survey-mail/schema.json' with { type: 'json' }
import type { SurveyTexts } from '../../../../cms/src/email/editors-texts.ts'
import type { Survey } from '../../../../cms/src/surveys/survey.ts'
import { london } from '../../sampleFirm.ts'

export const firm = {
  settings: london,
  name: 'Oak & Co',
  phone: '020 7946 0123',
  address: 'hello@oak.example',
  sender: 'site@oak.example',
}

export const enquiry = {
  reference: 'FS-7KD2M9QX',
  name: 'Ada Brown',
  phone: '020 7946 0999',
  email: 'Ada@example.org',
  postcode: 'SW4 7AA',
  street: '12 Elm Road',
  message: 'Two rooms',
}

export const survey = (changes: Partial<Survey> = {}): Survey => ({
  id: 1,
  documentId: 'abcdefghijklmnopqrstuvwx',
  reference: enquiry.reference,
  state: 'asked',
  startsAt: '2026-07-01T08:00:00.000Z',
  endsAt: '2026-07-01T09:00:00.000Z',
  slotKey: '2026-07-01T08:00:00.000Z 1',
  version: 0,
  createdAt: '2026-06-22T10:00:00.000Z',
  updatedAt: '2026-06-22T10:00:00.000Z',
  ...changes,
})

export const surveyTexts: SurveyTexts = {
  visitorSubject: schema.attributes.visitorSubject.default,
  asked: 'Asked: {survey} ({reference}, {name})',
  confirmed: 'Confirmed: {survey}',
  declined: 'Declined: {survey}',
  cancelled: 'Cancelled: {survey}',
  notFree: 'Not free: {survey}',
  notForPostcode: 'Not for {postcode}: {survey}',
}
