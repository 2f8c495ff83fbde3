import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test, vi } from 'vitest'
import { applicationFields, parseApplication } from '#services/rules/forms/applications.ts'
import { parseEnquiry } from '#services/rules/forms/enquiries.ts'
import { enquiryFields } from '#services/rules/forms/enquiryFields.ts'
import { honeypot } from '#services/rules/forms/formTypes.ts'
import { EnquiryFields } from '../../../pages/contact/EnquiryFields.tsx'
import { ApplicationForm } from '../../../pages/flooring-job-vacancies/@slug/ApplicationForm.tsx'

vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({}) }))

/** Names of the fields whose label says that they are optional. */
const markedOptional = (html: string): string[] =>
  [...html.matchAll(/<label for="field-([^"]+)"[^>]*>[^<]*<span[^>]*> \(optional\)/g)].map(([, name = '']) => name)

const enquiry = () =>
  renderToStaticMarkup(<EnquiryFields {...{ fields: enquiryFields, services: [], values: {}, errors: {} }} />)

const application = () =>
  renderToStaticMarkup(
    <ApplicationForm
      form={{
        fields: applicationFields,
        honeypot,
        cv: {
          kind: 'document',
          names: { file: 'cv', token: 'token', remove: 'remove' },
          max: 1,
          maxBytes: 1,
          types: '',
        },
      }}
      path="/job"
      sentText=""
    />,
  )

test('a field of an application that is marked as optional raises no error when it is empty', () => {
  const optional = markedOptional(application())
  expect(optional).toEqual(['postcode', 'cv'])
  const parsed = parseApplication({})
  const errors = parsed.ok ? [] : Object.keys(parsed.errors)
  expect(errors).toContain('phone')
  expect(errors.filter((name) => optional.includes(name))).toEqual([])
})

test('the details of an enquiry, which are all optional as a whole, raise no error when a survey is wanted', () => {
  const details = enquiryFields.filter(({ isDetail }) => isDetail).map(({ name }) => name)
  const parsed = parseEnquiry({ survey: 'any', street: '' })
  const errors = parsed.ok ? [] : Object.keys(parsed.errors)
  expect(errors).toEqual(['postcode', 'name', 'phone'])
  expect(errors.filter((name) => details.some((detail) => detail === name))).toEqual([])
  expect(markedOptional(enquiry())).toEqual([])
})

describe('phone number and email address are one group that says that one is enough', () => {
  it.each([
    ['enquiry', enquiry()],
    ['application', application()],
  ])('%s', (_, html) => {
    const group = /<fieldset><legend[^>]*>How can we reach you\? One is enough\.<\/legend>(.*?)<\/fieldset>/.exec(html)
    expect([...(group?.[1] ?? '').matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(['phone', 'email'])
  })
})
