import { describe, expect, it } from 'vitest'
import { proofsOf, toContact, toFooterMenu, toMenu } from '#services/rules/furniture/furniture.ts'

const contact = { companyName: 'Sample', phone: '020 7946 0123', email: 'office@example.org' }

describe('toContact', () => {
  it('requires a name, a phone number and an email address, and nothing else', () => {
    expect(toContact(contact)).toMatchObject({ ...contact, openingHours: [], closures: [], socialLinks: [] })
    for (const field of Object.keys(contact))
      for (const value of ['', null, undefined]) expect(() => toContact({ ...contact, [field]: value })).toThrow()
  })

  it('accepts fields that editors have left empty, and treats blank ones as missing', () => {
    const details = ['whatsapp', 'companyNumber', 'vatNumber', 'registeredOffice', 'sampleNotice']
    const texts = ['strapline', 'street', 'locality', 'postcode', 'responsePromise', 'legalName', ...details]
    const others = ['latitude', 'longitude', 'openingHours', 'closures', 'socialLinks']
    const contactWith = (fields: string[], value: unknown) =>
      toContact({ ...contact, ...Object.fromEntries(fields.map((field) => [field, value])) })
    expect(contactWith([...texts, ...others], null)).toEqual(toContact(contact))
    expect(contactWith(texts, '  ')).toEqual(toContact(contact))
  })

  it.each([
    ['of a backend without the new fields', {}, {}],
    ['with empty fields', { to: null, opens: null, closes: '' }, {}],
    ['with a last day and hours', { to: '2027-01-02', opens: '08:00', closes: '12:00' }, undefined],
    ['with one of two times', { opens: '08:00', closes: null }, {}],
    ['whose last day is the first', { to: '2026-12-25' }, {}],
    ['whose last day is earlier', { to: '2026-12-24' }, {}],
  ])('reads a closure %s', (_name, fields, expected = fields) => {
    const day = { date: '2026-12-25', reason: 'Christmas' }
    const [closure] = toContact({ ...contact, closures: [{ id: 1, ...day, ...fields }] }).closures
    expect(closure).toStrictEqual({ ...day, ...expected })
  })

  it('reads what the firm promises, with or without a link', () => {
    const proofs = [{ text: '[Insured](/faq/are-you-insured) (for all)' }, { text: 'Tidy [always]' }]
    expect(proofsOf(toContact({ ...contact, proofs }))).toEqual({
      lines: [{ text: 'Insured', href: '/faq/are-you-insured', note: '(for all)' }, { text: 'Tidy [always]' }],
      sample: false,
    })
  })

  it('drops internal fields', () => {
    const hours = { day: 'monday', opens: '08:00', closes: '18:00' }
    const internal = { createdBy: { email: 'editor@example.org' }, openingHours: [{ id: 1, ...hours }] }
    expect(toContact({ ...contact, ...internal })).toEqual({ ...toContact(contact), openingHours: [hours] })
  })
})

describe('menus', () => {
  it.each([undefined, null, {}, { items: null, columns: null }, { items: [{ label: 'x' }], columns: 'x' }])(
    'without their list, or with other items, are malformed, not empty: %j',
    (attributes) => {
      expect(() => toMenu(attributes)).toThrow()
      expect(() => toFooterMenu(attributes)).toThrow()
    },
  )

  it('keep two levels', () => {
    const child = { label: 'Parquet', url: '/services/parquet', note: null }
    const item = { label: 'Services', url: '/services' }
    expect(toMenu({ items: [{ id: 1, ...item, children: [{ id: 2, ...child }] }] })).toEqual({
      items: [{ ...item, children: [{ ...child, note: undefined }] }],
    })
    const columns = [{ heading: 'More', links: null }]
    expect(toFooterMenu({ columns })).toMatchObject({ columns: [{ heading: 'More', links: [] }] })
  })
})
