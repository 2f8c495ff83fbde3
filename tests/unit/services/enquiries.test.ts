import { describe, expect, it } from 'vitest'
import texts from '#locales/en.json' with { type: 'json' }
import { parseEnquiry } from '#services/enquiries.ts'
import { enquiryFields, estimateField, honeypot } from '#services/enquiryFields.ts'
import contentType from '../../../cms/src/api/enquiry/content-types/enquiry/schema.json' with { type: 'json' }
import { SENT_FIELDS } from '../../../cms/src/enquiries/sent-fields.ts'

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
function faults(change: Record<string, unknown>): Record<string, string> {
  const parsed = parse(change)
  return parsed.ok ? {} : Object.fromEntries(Object.entries(parsed.errors).map(([field, { code }]) => [field, code]))
}

describe('parseEnquiry', () => {
  it('accepts a complete form, and drops the honeypot field', () => {
    const { website: _, ...enquiry } = good
    expect(parse()).toEqual({ ok: true, enquiry })
  })

  it('trims values and puts the postcode in upper case', () => {
    expect(parse({ name: '  Ada ', postcode: ' sw4 7aa ' })).toMatchObject({
      enquiry: { name: 'Ada', postcode: 'SW4 7AA' },
    })
  })

  it('drops unknown fields', () => {
    const parsed = parse({ reference: 'FS-00000000', role: 'admin', __proto__: { name: 'x' } })
    expect(parsed.ok && Object.keys(parsed.enquiry).sort()).toEqual(['email', 'message', 'name', 'phone', 'postcode'])
  })

  it.each(['phone', 'email'])('accepts an empty %s if the other one is given', (field) => {
    const parsed = parse({ [field]: '' })
    expect(parsed).toMatchObject({ ok: true, enquiry: { [field]: undefined } })
  })

  it('requires a phone number or an email address', () => {
    expect(faults({ phone: '', email: '' })).toEqual({ phone: 'reach' })
  })

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', undefined],
    ['name', null],
    ['name', ['Ada']],
    ['name', { toString: (): string => 'Ada' }],
    ['message', ''],
    ['message', '\n\n'],
    ['postcode', ''],
    ['postcode', 'London'],
    ['postcode', 'SW4 7A'],
    ['postcode', '12345'],
    ['postcode', 'SW4; DROP'],
    ['email', 'ada'],
    ['email', 'ada@'],
    ['email', 'ada@example'],
    ['email', 'ada@example.org, eve@example.org'],
    ['email', 'ada@example.org\nBcc: eve@example.org'],
    ['phone', '12345'],
    ['phone', 'ring me'],
    ['phone', '020 7946 0123 <script>'],
    ['phone', '.......'],
    ['website', 'https://example.org'],
  ])('rejects %s = %j, and only that field', (field, value) => {
    expect(faults({ [field]: value })).toEqual({ [field]: field })
  })

  it.each(['020 7946 0123', '+44 20 7946 0123', '(020) 7946-0123', '020.7946.0123', '07700900123'])(
    'accepts the number %s',
    (phone) => {
      expect(faults({ phone })).toEqual({})
    },
  )

  it.each(['SW4 7AA', 'sw47aa', 'SW4', 'W1A 1AA', 'EC1A 1BB', 'N1', 'E17 4QH'])(
    'accepts the postcode %s',
    (postcode) => {
      expect(faults({ postcode })).toEqual({})
    },
  )

  it.each(enquiryFields)('accepts $maxLength characters in $name and no more', ({ name, maxLength: max }) => {
    expect(faults({ [name]: 'x'.repeat(max) })).not.toEqual({ [name]: 'long' })
    const parsed = parse({ [name]: 'x'.repeat(max + 1) })
    expect(parsed).toMatchObject({ ok: false, errors: { [name]: { code: 'long', max } } })
  })

  it.each(['room=4x3.5m&line=staining:', 'postcode=SW4'])('takes an estimate along: %s', (estimate) => {
    expect(parse({ estimate })).toMatchObject({ ok: true, enquiry: { estimate } })
  })

  it.each(['', 'Hello', '<script>', ['line=a:1'], `line=a:1&x=${'x'.repeat(1000)}`])(
    'drops an estimate that is none, and loses no enquiry: %j',
    (estimate) => {
      const parsed = parse({ estimate })
      expect(parsed.ok && Object.keys(parsed.enquiry)).not.toContain('estimate')
    },
  )

  it('returns everything that was typed if something is wrong', () => {
    const parsed = parse({ email: 'ada@', message: '<b>"two" & three</b>' })
    expect(parsed).toMatchObject({ ok: false, values: { ...good, email: 'ada@', message: '<b>"two" & three</b>' } })
  })

  it('is fast however long the text is', () => {
    const hostile = `+${'('.repeat(400_000)}x`
    const started = performance.now()
    parse({ phone: hostile, email: `${'a.'.repeat(400_000)}@`, postcode: `SW4${' '.repeat(400_000)}x` })
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('the fields of an enquiry', () => {
  it('are those that Strapi accepts and stores, with the same limits', () => {
    const stored = Object.entries<{ type: string; required?: boolean; maxLength?: number }>(contentType.attributes)
      .filter(([name]) => SENT_FIELDS.includes(name) && name !== 'reference')
      .map(([name, { required = false, maxLength }]) => ({ name, required, maxLength }))
    expect(stored).toEqual([
      ...enquiryFields.map(({ name, required = false, maxLength }) => ({ name, required, maxLength })),
      // As text with prices it is longer than what was sent.
      { name: estimateField.name, required: false, maxLength: 4000 },
    ])
  })

  it.each([...enquiryFields, honeypot])('have texts: $name', ({ name }) => {
    expect(texts).toHaveProperty([`form.${name}`])
    expect(texts).toHaveProperty([`form.error.${name}`])
  })
})
