import { expect, test } from 'vitest'
import { firmMail, visitorMail } from '../../../../cms/src/email/form-email.ts'
import { firm } from '../surveys/surveyMaterial.ts'

const texts = {
  visitorSubject: 'Your application {reference}: {job}',
  visitorIntro: 'Hello {name}',
  nextSteps: 'Wait.',
  signature: 'Bye',
  firmSubject: '{job}: {name}',
  firmIntro: 'New.',
}
const name = `${'a'.repeat(64)}.pdf`
const application = {
  reference: 'FS-7KD2M9QX',
  job: 'Parquet fitter',
  vacancy: 'parquet-fitter',
  name: 'Ada Brown {job}',
  email: 'ada@example.org',
  message: 'Ten floors.',
  documents: [name],
}

test('the applicant gets a copy: the job, the text, and the type of the document without a link', () => {
  const { subject, text, html } = visitorMail(application, texts, firm, 'ada@example.org')
  expect(subject).toBe('Your application FS-7KD2M9QX: Parquet fitter')
  for (const part of ['Job:\n> Parquet fitter', 'Message:\n> Ten floors.', 'Documents:\n> PDF'])
    expect(text).toContain(part)
  expect(text).not.toMatch(/a{64}|parquet-fitter/)
  expect(html).not.toContain('<a ')
})

test('the firm gets the application, with the applicant as the reply address and a link to the document', () => {
  const addresses = { adminUrl: 'http://strapi.example/admin/x', filesUrl: 'http://strapi.example/admin/files' }
  const mail = firmMail(application, texts, firm, addresses)
  // What an applicant typed is never searched for placeholders.
  expect(mail).toMatchObject({ subject: 'Parquet fitter: Ada Brown {job}', replyTo: 'ada@example.org' })
  expect(mail.text).toContain(
    `Document, PDF (asks you to sign in):\nhttp://strapi.example/admin/files/FS-7KD2M9QX/${name}`,
  )
  expect(mail.text).toContain('http://strapi.example/admin/x')
})
