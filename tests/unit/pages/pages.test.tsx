import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { parseTarget } from '#server/routing/redirectTable.ts'
import { applicationFields, parseApplication } from '#services/rules/forms/applications.ts'
import { type FormErrors, honeypot } from '#services/rules/forms/formTypes.ts'
import { isUsablePath } from '../../../pages/account/nextPath.ts'
import { ApplicationForm } from '../../../pages/flooring-job-vacancies/@slug/ApplicationForm.tsx'
import { errorTexts } from '../../../pages/forms/sendForm.ts'

/** Names of the fields whose label says that they are optional. */
const markedOptional = (html: string): string[] =>
  [...html.matchAll(/<label for="field-([^"]+)"[^>]*>[^<]*<span[^>]*> \(optional\)/g)].map(([, name = '']) => name)

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

test('an error goes once its field is changed, or another field that answers it too', () => {
  const errors: FormErrors = {
    ...{ name: { code: 'name' }, phone: { code: 'reach' }, email: { code: 'reach' } },
    ...{ reply: { code: 'reply' }, website: { code: 'website' } },
  }
  const open = (...changed: string[]) => Object.keys(errorTexts({ state: 'invalid', errors }, changed))
  expect(open()).toEqual(Object.keys(errors))
  expect(open('name')).toEqual(['phone', 'email', 'reply', 'website'])
  expect(open('email')).toEqual(['name', 'reply', 'website'])
  // The field for bots stays until it is empty.
  expect(open('website')).toContain('website')
})

describe('isUsablePath', () => {
  it.each(['/', '/prices', '/prices?x=%zz#part', '/caf%C3%A9', '/blog?page=2'])('accepts %s', (address) => {
    expect(isUsablePath(address)).toBe(true)
    expect(parseTarget(address)).toBeDefined()
  })

  it.each([
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/a/%5C/b',
    '/\\evil.example',
    '/%09/evil.example',
    '/%0d%0a',
    '/%00',
    '/prices?x=%00',
    '/a\nb',
    '/%zz',
    '/%c3',
    '/100%',
  ])('rejects %j, as the server does', (address) => {
    expect(isUsablePath(address)).toBe(false)
    expect(parseTarget(address)).toBeUndefined()
  })

  it.each(['//evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:x', 'prices', '', undefined, 7])(
    'rejects %j',
    (address) => {
      expect(isUsablePath(address)).toBe(false)
    },
  )
})
