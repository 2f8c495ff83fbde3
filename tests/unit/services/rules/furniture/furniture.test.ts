import { describe, expect, it } from 'vitest'
import { toContact } from '#services/rules/furniture/contact.ts'
import { toFooterMenu, toMenu } from '#services/rules/furniture/menus.ts'

const contact = { companyName: 'Sample', phone: '020 7946 0123', email: 'office@example.org' }

describe('toContact', () => {
  it('requires a name, a phone number and an email address, and nothing else', () => {
    expect(toContact(contact)).toMatchObject({ ...contact, openingHours: [], closures: [], socialLinks: [] })
  })

  it.each(['companyName', 'phone', 'email'])('rejects a firm without %s', (field) => {
    expect(() => toContact({ ...contact, [field]: '' })).toThrow()
    expect(() => toContact({ ...contact, [field]: null })).toThrow()
    expect(() => toContact({ ...contact, [field]: undefined })).toThrow()
  })

  it.each([undefined, null, 'x', []])('rejects %j', (attributes) => {
    expect(() => toContact(attributes)).toThrow()
  })

  it.each([
    'strapline',
    'whatsapp',
    'street',
    'locality',
    'postcode',
    'latitude',
    'longitude',
    'openingHours',
    'closures',
    'responsePromise',
    'legalName',
    'companyNumber',
    'vatNumber',
    'registeredOffice',
    'sampleNotice',
    'socialLinks',
  ])('accepts an empty %s', (field) => {
    expect(() => toContact({ ...contact, [field]: null })).not.toThrow()
  })

  it.each(['whatsapp', 'companyNumber', 'vatNumber', 'registeredOffice', 'sampleNotice'])(
    'treats a blank %s as missing',
    (field) => {
      expect(toContact({ ...contact, [field]: '  ' })).toHaveProperty(field, undefined)
    },
  )

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

  it('drops internal fields', () => {
    expect(toContact({ ...contact, createdBy: { email: 'editor@example.org' }, notes: 'x' })).not.toHaveProperty(
      'createdBy',
    )
  })
})

describe('menus', () => {
  it('are empty without entries', () => {
    expect(toMenu({ items: [] })).toEqual({ items: [] })
    expect(toFooterMenu({ columns: [], smallPrint: null })).toEqual({ columns: [], smallPrint: undefined })
  })

  it('without their list are malformed, not empty', () => {
    for (const attributes of [{}, { items: null, columns: null }]) {
      expect(() => toMenu(attributes)).toThrow()
      expect(() => toFooterMenu(attributes)).toThrow()
    }
  })

  it('keep two levels', () => {
    const items = [
      {
        id: 1,
        label: 'Services',
        url: '/services',
        children: [{ id: 2, label: 'Parquet', url: '/services/parquet', note: null }],
      },
    ]
    expect(toMenu({ items })).toEqual({
      items: [
        {
          label: 'Services',
          url: '/services',
          children: [{ label: 'Parquet', url: '/services/parquet', note: undefined }],
        },
      ],
    })
    const columns = [{ heading: 'More', links: null }]
    expect(toFooterMenu({ columns })).toMatchObject({ columns: [{ heading: 'More', links: [] }] })
  })

  it.each([undefined, null, { items: [{ label: 'x' }] }, { items: 'x' }])('reject %j', (attributes) => {
    expect(() => toMenu(attributes)).toThrow()
  })
})
