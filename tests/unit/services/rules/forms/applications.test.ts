import { describe, expect, it } from 'vitest'
import { applicationFields, parseApplication } from '#services/rules/forms/applications.ts'
import contentType from '../../../../../cms/src/api/application/content-types/application/schema.json' with {
  type: 'json',
}
import { APPLICATION_FIELDS } from '../../../../../cms/src/schema/sent-fields.ts'
import { codesOf, storedFields } from './forms.ts'

const good = {
  ...{ name: 'Ada Brown', phone: '020 7946 0123', email: 'ada@example.org' },
  ...{ postcode: 'SW4', message: 'Ten floors.' },
}

describe('parseApplication', () => {
  it('accepts a complete form, and drops fields that it does not know', () => {
    const sent = { ...good, postcode: 'sw4', website: '', job: 'Director', reference: 'FS-00000000' }
    expect(parseApplication(sent)).toEqual({ ok: true, entry: good })
  })

  it.each([
    [{ name: ' ' }, { name: 'name' }],
    [{ message: '' }, { message: 'experience' }],
    [{ message: 'x'.repeat(4001) }, { message: 'long' }],
    [
      { phone: '', email: '' },
      { phone: 'reach', email: 'reach' },
    ],
    [
      { phone: '12', email: 'ada@' },
      { phone: 'phone', email: 'email' },
    ],
    [{ postcode: 'London' }, { postcode: 'unknown' }],
    [{ website: 'https://spam.example' }, { website: 'website' }],
    [{ name: ['Ada'] }, { name: 'name' }],
    [{ phone: '', postcode: '' }, {}],
  ])('finds what is wrong: %j', (change, expected) => {
    expect(codesOf(parseApplication({ ...good, ...change }))).toEqual(expected)
  })
})

it('the fields are those that Strapi accepts and stores, with the same limits', () => {
  const others = ['reference', 'vacancy', 'documents']
  expect(storedFields(contentType, APPLICATION_FIELDS, others)).toEqual(
    applicationFields.map(({ name, required = false, maxLength }) => ({ name, required, maxLength })),
  )
})
