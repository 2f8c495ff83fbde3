import { expect, test } from 'vitest'
import type { MailTexts } from '../../../../cms/src/email/editors-texts.ts'
import { firmMail, visitorMail } from '../../../../cms/src/email/form-email.ts'
import type { Survey } from '../../../../cms/src/surveys/survey.ts'
import { aboutSurvey, type SurveyNews, surveyMail } from '../../../../cms/src/surveys/survey-email.ts'
import { enquiry, firm, survey, surveyTexts } from './surveyMaterial.ts'

const visitorUrl = 'https://oak.example/account/survey?token=abc'
const adminUrl = 'http://strapi.example/admin/survey'
const mailTexts: MailTexts = {
  ...{ visitorSubject: 'Your enquiry', visitorIntro: 'Hello', nextSteps: 'Wait', signature: 'Bye' },
  ...{ firmSubject: 'New', firmIntro: 'New' },
}
const news = (kind: 'visitor' | 'firm', fields: Partial<Survey> = {}): SurveyNews => ({
  ...{ kind, enquiry, firm, visitorUrl, adminUrl, to: 'ada@example.org' },
  survey: survey(fields),
  texts: surveyTexts,
})
const change = (kind: 'visitor' | 'firm', fields: Partial<Survey>) => surveyMail(news(kind, fields), mailTexts)

test('both emails about an enquiry name the time, each with its own link and calendar file', () => {
  const toVisitor = visitorMail(enquiry, mailTexts, firm, 'ada@example.org', aboutSurvey(news('visitor')))
  expect(toVisitor.text).toContain('Asked: Wednesday 1 July 2026, 09:00 to 10:00 (FS-7KD2M9QX, Ada Brown)')
  expect(toVisitor.text).toContain(`Move or cancel the survey:\n${visitorUrl}`)
  expect(toVisitor.icalEvent).toMatchObject({ method: 'REQUEST' })
  const toFirm = firmMail(
    enquiry,
    mailTexts,
    firm,
    { adminUrl: 'http://strapi.example/admin/x', filesUrl: 'http://strapi.example/photos' },
    aboutSurvey(news('firm')),
  )
  expect(toFirm.text).toContain('The customer asks for a survey on Wednesday 1 July 2026, 09:00 to 10:00.')
  // Before everything that the customer typed.
  for (const { text } of [toVisitor, toFirm])
    expect(text.indexOf('FREE SURVEY')).toBeLessThan(text.indexOf('Two rooms'))
  expect(toFirm.text).toContain(adminUrl)
  expect(toFirm.text).not.toContain('token')
  expect(toFirm.icalEvent).toMatchObject({ method: 'PUBLISH', content: expect.not.stringContaining('token') })
})

test('if the time was taken, both sides are told, with a way to choose again and no calendar file', () => {
  const about = aboutSurvey(news('visitor', { state: 'not_free', slotKey: null }))
  expect(about.parts).toEqual([
    { heading: 'Free survey' },
    { text: 'Not free: Wednesday 1 July 2026, 09:00 to 10:00' },
    { link: { label: 'Choose another time', url: visitorUrl } },
  ])
  expect(about.icalEvent).toBeUndefined()
  expect(JSON.stringify(aboutSurvey(news('firm', { state: 'not_free' })).parts)).toContain('not free any more')
})

test('a time for other postcodes is not called taken', () => {
  const about = (kind: 'visitor' | 'firm') => JSON.stringify(aboutSurvey(news(kind, { state: 'not_for_postcode' })))
  expect(about('visitor')).toContain('Not for SW4 7AA: Wednesday 1 July')
  expect(about('firm')).toContain('for other postcodes')
  expect(about('firm')).not.toContain('not free')
  expect(aboutSurvey(news('visitor', { state: 'not_for_postcode' })).icalEvent).toBeUndefined()
})

test.each(['confirmed', 'declined', 'cancelled'] as const)('a survey that is %s has its own email', (state) => {
  const mail = change('visitor', { state, version: 2 })
  expect(mail).toMatchObject({
    to: 'ada@example.org',
    replyTo: 'hello@oak.example',
    subject: `Your survey is ${state}: Wednesday 1 July 2026, 09:00 to 10:00 (FS-7KD2M9QX)`,
    messageId: '<FS-7KD2M9QX.visitor.2@oak.example>',
    icalEvent: { method: state === 'confirmed' ? 'REQUEST' : 'CANCEL' },
  })
  expect(mail.text).toMatch(new RegExp(`${state}: Wednesday 1 July`, 'i'))
})

test('the firm’s email about a change says whose survey it is', () => {
  const mail = change('firm', { state: 'cancelled', version: 1 })
  expect(mail).toMatchObject({
    ...{ to: 'hello@oak.example', replyTo: 'Ada@example.org' },
    subject: 'Survey FS-7KD2M9QX: cancelled, Wednesday 1 July 2026, 09:00 to 10:00',
    messageId: '<FS-7KD2M9QX.firm.1@oak.example>',
  })
  for (const part of ['Ada Brown', '020 7946 0999', '12 Elm Road', 'SW4 7AA', adminUrl])
    expect(mail.text).toContain(part)
})

test('in a visitor’s email and calendar, a name is not a link', () => {
  const hostile = { ...enquiry, name: 'www.evil.example {survey}' }
  const mail = surveyMail({ ...news('visitor'), enquiry: hostile }, mailTexts)
  expect(mail.text).toContain('www. evil. example {survey})')
  const { icalEvent } = surveyMail(
    { ...news('visitor'), enquiry: { ...hostile, street: 'www.evil.example' } },
    mailTexts,
  )
  expect(icalEvent?.content).toContain('www. evil. example')
  expect(icalEvent?.content).not.toContain('evil.example')
})
