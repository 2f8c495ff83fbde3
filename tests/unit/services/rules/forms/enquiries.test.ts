import { describe, expect, it } from 'vitest'
import texts from '#locales/en.json' with { type: 'json' }
import { parseEnquiry } from '#services/rules/forms/enquiries.ts'
import { aboutSurvey, enquiryFields, estimateField } from '#services/rules/forms/enquiryFields.ts'
import contentType from '../../../../../cms/src/api/enquiry/content-types/enquiry/schema.json' with { type: 'json' }
import { CHOICES, ENQUIRY_FIELDS } from '../../../../../cms/src/schema/sent-fields.ts'
import { codesOf, storedFields } from './forms.ts'

const good = {
  ...{ name: 'Ada Brown', phone: '020 7946 0123', email: 'ada@example.org', postcode: 'SW4 7AA' },
  ...{ message: 'Two rooms of pine boards.', website: '' },
}
const survey = '2026-12-01T09:00Z'

const parse = (change: Record<string, unknown> = {}) => parseEnquiry({ ...good, ...change })
const errors = (change: Record<string, unknown>) => codesOf(parse(change))

describe('parseEnquiry', () => {
  it('accepts a complete form, and drops the honeypot and unknown fields', () => {
    const { website: _, ...entry } = good
    expect(parse({ reference: 'FS-00000000', role: 'admin', __proto__: { name: 'x' } })).toEqual({ ok: true, entry })
  })

  it.each<[change: Record<string, string>, codes: Record<string, string>]>([
    [
      { phone: '', email: '' },
      { phone: 'reach', email: 'reach' },
    ],
    [{ phone: '' }, {}],
    [{ email: '' }, {}],
    // The chosen way to reply needs its number or address.
    [{ phone: '', reply: 'morning' }, { phone: 'call' }],
    [{ email: '', reply: 'email' }, { email: 'write' }],
    [{ email: '', reply: 'text' }, {}],
    // A service, an estimate or a few words about the job.
    [{ message: '' }, { message: 'about' }],
    [{ message: '', about: 'Stairs' }, {}],
    [{ message: '', estimate: 'room=30&line=pine:' }, {}],
    // Or a survey: the form that offers times, which has the street address too, asks for one.
    [{ message: '', survey }, {}],
    [{ message: '', survey: 'any', street: '' }, {}],
    [{ message: '', street: '' }, { survey: 'survey' }],
    [{ message: '', street: '', about: 'Stairs' }, { survey: 'survey' }],
    [{ message: 'Stairs', street: '' }, {}],
    // The street address with a time for a survey, and only if the form had the field.
    [{ survey, street: ' ' }, { street: 'street' }],
    [{ survey: '', street: '' }, {}],
    [{ survey }, {}],
  ])('requires what an answer needs: %j', (change, codes) => {
    expect(errors(change)).toEqual(codes)
  })

  it.each([
    ['name', ''],
    ['name', { toString: (): string => 'Ada' }],
    ['email', 'ada'],
    ['email', 'ada@example.org, eve@example.org'],
    // Strapi refuses these, and the visitor would have a reference by then.
    ['email', 'a@b-.com'],
    ['email', 'ada@example.org\nBcc: eve@example.org'],
    ['phone', '12345'],
    ['phone', '020 7946 0123 <script>'],
    ['website', 'https://example.org'],
    ['floor', 'constructor'],
  ])('rejects %s = %j, and only that field', (field, value) => {
    expect(errors({ [field]: value })).toEqual({ [field]: field })
  })

  it('names the postcode that it does not know', () => {
    expect(parse({ postcode: 'sw99 zz' })).toEqual({
      ok: false,
      errors: { postcode: { code: 'unknown', value: 'sw99 zz' } },
    })
  })

  it.each([
    ...['020 7946 0123', '+44 20 7946 0123', '(020) 7946-0123', '020.7946.0123'].map((phone) => ['phone', phone]),
    ...['sw47aa', 'SW4', 'W1A 1AA', 'EC1A 1BB', 'N1'].map((postcode) => ['postcode', postcode]),
    ...enquiryFields.flatMap(({ name, options = [] }) => options.map((option) => [name, option])),
  ] as [string, string][])('accepts %s = %s', (name, value) => {
    expect(parse({ [name]: value })).toMatchObject({ ok: true, entry: { [name]: value.replace('sw47aa', 'SW47AA') } })
  })

  const limited = enquiryFields.flatMap(({ name, maxLength }) => (maxLength ? [{ name, maxLength }] : []))
  it.each(limited)('accepts $maxLength characters in $name and no more', ({ name, maxLength: max }) => {
    expect(errors({ [name]: 'x'.repeat(max) })).not.toEqual({ [name]: 'long' })
    const parsed = parse({ [name]: 'x'.repeat(max + 1) })
    expect(parsed).toMatchObject({ ok: false, errors: { [name]: { code: 'long', max } } })
  })

  it.each([
    { estimate: 'room=4x3.5m&line=staining:' },
    { estimate: 'postcode=SW4' },
    { survey, street: '12 Elm Road' },
  ])('includes an estimate and the time of a survey: %j', (entry) => {
    expect(parse(entry)).toMatchObject({ ok: true, entry })
  })

  it.each([
    ['estimate', ''],
    ['estimate', '<script>'],
    ['estimate', ['line=a:1']],
    ['estimate', `line=a:1&x=${'x'.repeat(1000)}`],
    ['survey', ''],
    ['survey', '2026-12-01'],
    ['survey', '2026-13-01T09:00Z'],
    ['survey', [survey]],
  ])('drops an invalid %s without losing the enquiry: %j', (name, value) => {
    const parsed = parse({ [name]: value })
    expect(parsed.ok && Object.keys(parsed.entry)).not.toContain(name)
  })

  it('says that the visitor wants a survey if no time suits, unless it says more', () => {
    expect(parse({ survey: 'any', message: '' })).toMatchObject({ ok: true, entry: { about: aboutSurvey } })
    const more = { ok: true, entry: { about: 'Stairs' } }
    expect(parse({ survey: 'any', about: 'Stairs' })).toMatchObject(more)
    expect(parse({ survey: 'any' })).not.toHaveProperty('entry.survey')
  })

  it('takes the times that suit into the message, if none of those offered does', () => {
    const times = 'Tuesdays after four'
    expect(parse({ survey: 'any', times })).toMatchObject({ entry: { message: `${times}\n\n${good.message}` } })
    expect(parse({ survey: 'any', times, message: '' })).toMatchObject({
      entry: { message: times, about: aboutSurvey },
    })
    expect(parse({ survey, times })).toMatchObject({ entry: { message: good.message } })
    expect(errors({ survey: 'any', times, message: 'x'.repeat(4000) })).toEqual({ message: 'long' })
  })

  it('is fast however long the text is', { timeout: 5_000 }, () => {
    const phone = `+${'('.repeat(400_000)}x`
    const postcode = `SW4${' '.repeat(400_000)}x`
    expect(parse({ phone, email: `${'a.'.repeat(400_000)}@`, postcode }).ok).toBe(false)
  })
})

describe('the fields of an enquiry', () => {
  it('end with the one that appears once a time is chosen, so that none above it moves', () => {
    expect(enquiryFields.filter(({ isDetail }) => !isDetail).at(-1)?.name).toBe('street')
  })

  it('are those that Strapi accepts and stores, with the same limits', () => {
    const stored = storedFields(contentType, ENQUIRY_FIELDS, ['reference', 'photos'])
    const sent = [
      ...enquiryFields.map(({ name, required = false, maxLength, options }) => ({
        name,
        required,
        maxLength,
        options,
      })),
      // As text with prices it is longer than what was sent.
      { name: estimateField.name, required: false, maxLength: 4000, options: undefined },
    ]
    // Each in its own order.
    expect(stored).toHaveLength(sent.length)
    expect(stored).toEqual(expect.arrayContaining(sent))
    const words: Partial<Record<string, string>> = texts
    const shown = enquiryFields.flatMap(({ name, options }) =>
      options ? [[name, Object.fromEntries(options.map((option) => [option, words[`form.${name}.${option}`]]))]] : [],
    )
    expect(CHOICES).toEqual(Object.fromEntries(shown))
  })
})
