import { describe, expect, it } from 'vitest'
import texts from '#locales/en.json' with { type: 'json' }
import { parseEnquiry } from '#services/rules/forms/enquiries.ts'
import { enquiryFields, estimateField } from '#services/rules/forms/enquiryFields.ts'
import { honeypot } from '#services/rules/forms/formTypes.ts'
import contentType from '../../../../../cms/src/api/enquiry/content-types/enquiry/schema.json' with { type: 'json' }
import { CHOICES, ENQUIRY_FIELDS } from '../../../../../cms/src/forms/sent-fields.ts'

const good = {
  name: 'Ada Brown',
  phone: '020 7946 0123',
  email: 'ada@example.org',
  postcode: 'SW4 7AA',
  message: 'Two rooms of pine boards.',
  website: '',
}

const parse = (change: Record<string, unknown> = {}) => parseEnquiry({ ...good, ...change })

/** Error codes by field. */
function errors(change: Record<string, unknown>): Record<string, string> {
  const parsed = parse(change)
  return parsed.ok
    ? {}
    : Object.fromEntries(Object.entries(parsed.errors).map(([field, error]) => [field, error?.code ?? '']))
}

describe('parseEnquiry', () => {
  it('accepts a complete form, and drops the honeypot field', () => {
    const { website: _, ...entry } = good
    expect(parse()).toEqual({ ok: true, entry })
  })

  it('trims values and puts the postcode in upper case', () => {
    expect(parse({ name: '  Ada ', postcode: ' sw4 7aa ' })).toMatchObject({
      entry: { name: 'Ada', postcode: 'SW4 7AA' },
    })
  })

  it('drops unknown fields', () => {
    const parsed = parse({ reference: 'FS-00000000', role: 'admin', __proto__: { name: 'x' } })
    const given = parsed.ok ? Object.entries(parsed.entry).filter(([, value]) => value !== undefined) : []
    expect(given.map(([name]) => name).sort()).toEqual(['email', 'message', 'name', 'phone', 'postcode'])
  })

  it.each(['phone', 'email'])('accepts an empty %s if the other one is given', (field) => {
    const parsed = parse({ [field]: '' })
    expect(parsed).toMatchObject({ ok: true, entry: { [field]: undefined } })
  })

  it('requires a phone number or an email address', () => {
    expect(errors({ phone: '', email: '' })).toEqual({ phone: 'reach' })
  })

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', undefined],
    ['name', null],
    ['name', ['Ada']],
    ['name', { toString: (): string => 'Ada' }],
    ['postcode', ''],
    ['postcode', 'London'],
    ['postcode', 'SW4 7A'],
    ['postcode', '12345'],
    ['postcode', 'SW4; DROP'],
    ['email', 'ada'],
    ['email', 'ada@'],
    ['email', 'ada@example'],
    ['email', 'ada@example.org, eve@example.org'],
    // Strapi refuses these, and the visitor would have a reference by then.
    ['email', 'a@b-.com'],
    ['email', 'a@b.c-.com'],
    ['email', 'a@-b.com'],
    ['email', 'ada@example.org\nBcc: eve@example.org'],
    ['phone', '12345'],
    ['phone', 'ring me'],
    ['phone', '020 7946 0123 <script>'],
    ['phone', '.......'],
    ['website', 'https://example.org'],
  ])('rejects %s = %j, and only that field', (field, value) => {
    expect(errors({ [field]: value })).toEqual({ [field]: field })
  })

  it.each(['020 7946 0123', '+44 20 7946 0123', '(020) 7946-0123', '020.7946.0123', '07700900123'])(
    'accepts the number %s',
    (phone) => {
      expect(errors({ phone })).toEqual({})
    },
  )

  it.each(['SW4 7AA', 'sw47aa', 'SW4', 'W1A 1AA', 'EC1A 1BB', 'N1', 'E17 4QH'])(
    'accepts the postcode %s',
    (postcode) => {
      expect(errors({ postcode })).toEqual({})
    },
  )

  const texts = enquiryFields.flatMap(({ name, maxLength }) => (maxLength ? [{ name, maxLength }] : []))
  it.each(texts)('accepts $maxLength characters in $name and no more', ({ name, maxLength: max }) => {
    expect(errors({ [name]: 'x'.repeat(max) })).not.toEqual({ [name]: 'long' })
    const parsed = parse({ [name]: 'x'.repeat(max + 1) })
    expect(parsed).toMatchObject({ ok: false, errors: { [name]: { code: 'long', max } } })
  })

  it('requires a service, an estimate or a few words about the job', () => {
    const none = { message: '', about: '', estimate: '' }
    expect(errors(none)).toEqual({ about: 'about' })
    for (const known of [{ about: 'Stairs' }, { message: 'Two rooms' }, { estimate: 'room=30&line=pine:' }])
      expect(errors({ ...none, ...known })).toEqual({})
  })

  it.each(enquiryFields.flatMap(({ name, options = [] }) => options.map((option) => [name, option] as const)))(
    'accepts %s = %s',
    (name, option) => {
      expect(parse({ [name]: option })).toMatchObject({ ok: true, entry: { [name]: option } })
    },
  )

  it.each(['floor', 'timing', 'reply'])('rejects an invented choice of %s', (name) => {
    expect(errors({ [name]: 'constructor' })).toEqual({ [name]: name })
  })

  it('requires the number or address for the chosen way to reply', () => {
    expect(errors({ phone: '', reply: 'morning' })).toEqual({ phone: 'call' })
    expect(errors({ email: '', reply: 'email' })).toEqual({ email: 'write' })
    expect(errors({ email: '', reply: 'text' })).toEqual({})
  })

  it.each(['room=4x3.5m&line=staining:', 'postcode=SW4'])('includes an estimate: %s', (estimate) => {
    expect(parse({ estimate })).toMatchObject({ ok: true, entry: { estimate } })
  })

  it.each(['', 'Hello', '<script>', ['line=a:1'], `line=a:1&x=${'x'.repeat(1000)}`])(
    'drops an invalid estimate without losing the enquiry: %j',
    (estimate) => {
      const parsed = parse({ estimate })
      expect(parsed.ok && Object.keys(parsed.entry)).not.toContain('estimate')
    },
  )

  it('asks for the street address with a time for a survey, and only if the form had the field', () => {
    const survey = '2026-12-01T09:00Z'
    expect(errors({ survey, street: ' ' })).toEqual({ street: 'street' })
    expect(errors({ survey: '', street: '' })).toEqual({})
    expect(parse({ survey })).toMatchObject({ ok: true })
    expect(parse({ survey, street: '12 Elm Road' })).toMatchObject({
      ok: true,
      entry: { survey, street: '12 Elm Road' },
    })
  })

  it('includes the time for a survey', () => {
    const survey = '2026-12-01T09:00Z'
    expect(parse({ survey })).toMatchObject({ ok: true, entry: { survey } })
  })

  it.each(['', 'Hello', '2026-12-01', '2026-13-01T09:00Z', ['2026-12-01T09:00Z'], 7])(
    'drops an invalid time without losing the enquiry: %j',
    (survey) => {
      const parsed = parse({ survey })
      expect(parsed.ok && Object.keys(parsed.entry)).not.toContain('survey')
    },
  )

  it('is fast however long the text is', () => {
    const hostile = `+${'('.repeat(400_000)}x`
    const started = performance.now()
    parse({ phone: hostile, email: `${'a.'.repeat(400_000)}@`, postcode: `SW4${' '.repeat(400_000)}x` })
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

interface Attribute {
  type: string
  required?: boolean
  maxLength?: number
  enum?: string[]
}

describe('the fields of an enquiry', () => {
  it('are those that Strapi accepts and stores, with the same limits', () => {
    const stored = Object.entries<Attribute>(contentType.attributes)
      .filter(([name]) => ENQUIRY_FIELDS.includes(name) && !['reference', 'photos'].includes(name))
      .map(([name, { required = false, maxLength, enum: options }]) => ({ name, required, maxLength, options }))
    expect(stored).toEqual([
      ...enquiryFields.map(({ name, required = false, maxLength, options }) => ({
        name,
        required,
        maxLength,
        options,
      })),
      // As text with prices it is longer than what was sent.
      { name: estimateField.name, required: false, maxLength: 4000, options: undefined },
    ])
    const words: Partial<Record<string, string>> = texts
    const shown = enquiryFields.flatMap(({ name, options }) =>
      options ? [[name, Object.fromEntries(options.map((option) => [option, words[`form.${name}.${option}`]]))]] : [],
    )
    expect(CHOICES).toEqual(Object.fromEntries(shown))
  })

  it.each([...enquiryFields, honeypot])('have texts: $name', ({ name }) => {
    expect(texts).toHaveProperty([`form.${name}`])
    expect(texts).toHaveProperty([`form.error.${name}`])
    const { options = [] } = enquiryFields.find((field) => field.name === name) ?? {}
    for (const option of options) expect(texts).toHaveProperty([`form.${name}.${option}`])
  })
})
