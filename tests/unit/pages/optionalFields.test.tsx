import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { applicationFields } from '#services/rules/forms/applicationFields.ts'
import { parseApplication } from '#services/rules/forms/applications.ts'
import { parseEnquiry } from '#services/rules/forms/enquiries.ts'
import { enquiryFields } from '#services/rules/forms/enquiryFields.ts'
import { honeypot } from '#services/rules/forms/formTypes.ts'
import { EnquiryFields } from '../../../pages/contact/EnquiryFields.tsx'
import { ApplicationForm } from '../../../pages/flooring-job-vacancies/@slug/ApplicationForm.tsx'

/** Names of the fields whose label says that they are optional. */
const markedOptional = (html: string): string[] =>
  [...html.matchAll(/<label for="field-([^"]+)"[^>]*>[^<]*<span[^>]*> \(optional\)/g)].map(([, name = '']) => name)

const enquiry = (isSingleScreen: boolean) =>
  (['job', 'you'] as const)
    .map((screen) =>
      renderToStaticMarkup(
        <EnquiryFields {...{ fields: enquiryFields, services: [], screen, values: {}, errors: {}, isSingleScreen }} />,
      ),
    )
    .join('')

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

describe('a field that is marked as optional raises no error when it is empty', () => {
  it.each([
    ['an enquiry', enquiry(false), {}, parseEnquiry, ['floor', 'rooms', 'timing', 'reply']],
    [
      'an enquiry with an estimate',
      enquiry(true),
      { estimate: 'line=a:1' },
      parseEnquiry,
      ['floor', 'timing', 'message', 'reply'],
    ],
    ['an application', application(), {}, parseApplication, ['postcode', 'cv']],
  ])('%s', (_, html, sent, parse, expected) => {
    const optional = markedOptional(html)
    expect(optional).toEqual(expected)
    const parsed = parse(sent)
    const errors = parsed.ok ? [] : Object.keys(parsed.errors)
    expect(errors).toContain('phone')
    expect(errors.filter((name) => optional.includes(name))).toEqual([])
  })
})

describe('phone number and email address are one group that says that one is enough', () => {
  it.each([
    ['enquiry', enquiry(false)],
    ['application', application()],
  ])('%s', (_, html) => {
    const group = /<fieldset><legend[^>]*>How can we reach you\? One is enough\.<\/legend>(.*?)<\/fieldset>/.exec(html)
    expect([...(group?.[1] ?? '').matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(['phone', 'email'])
  })
})
