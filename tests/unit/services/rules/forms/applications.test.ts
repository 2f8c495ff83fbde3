import { describe, expect, it } from 'vitest'
import texts from '#locales/en.json' with { type: 'json' }
import { applicationFields } from '#services/rules/forms/applicationFields.ts'
import { parseApplication } from '#services/rules/forms/applications.ts'
import contentType from '../../../../../cms/src/api/application/content-types/application/schema.json' with {
  type: 'json',
}
import { APPLICATION_FIELDS } from '../../../../../cms/src/forms/sent-fields.ts'

const good = {
  name: 'Ada Brown',
  phone: '020 7946 0123',
  email: 'ada@example.org',
  postcode: 'SW4',
  message: 'Ten floors.',
}

/** Error codes by field. */
function faults(change: Record<string, unknown>): Record<string, string | undefined> {
  const parsed = parseApplication({ ...good, ...change })
  return parsed.ok
    ? {}
    : Object.fromEntries(Object.entries(parsed.errors).map(([field, error]) => [field, error?.code]))
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
    [{ phone: '', email: '' }, { phone: 'reach' }],
    [{ phone: '12' }, { phone: 'phone' }],
    [{ email: 'ada@' }, { email: 'email' }],
    [{ postcode: 'London' }, { postcode: 'postcode' }],
    [{ website: 'https://spam.example' }, { website: 'website' }],
    [
      { name: ['Ada'], message: { text: 'x' } },
      { name: 'name', message: 'experience' },
    ],
    [{ phone: '', postcode: '' }, {}],
  ])('finds what is wrong: %j', (change, expected) => {
    expect(faults(change)).toEqual(expected)
  })
})

describe('the fields of an application', () => {
  it('are those that Strapi accepts and stores, with the same limits', () => {
    interface Attribute {
      type: string
      required?: boolean
      maxLength?: number
    }
    const stored = Object.entries<Attribute>(contentType.attributes)
      .filter(([name]) => APPLICATION_FIELDS.includes(name) && !['reference', 'vacancy', 'documents'].includes(name))
      .map(([name, { required = false, maxLength }]) => ({ name, required, maxLength }))
    expect(stored).toEqual(
      applicationFields.map(({ name, required = false, maxLength }) => ({ name, required, maxLength })),
    )
  })

  it.each(applicationFields)('have texts: $name', ({ name, code }) => {
    expect(texts).toHaveProperty([`apply.${name}`])
    expect(texts).toHaveProperty([`form.error.${code}`])
  })
})
