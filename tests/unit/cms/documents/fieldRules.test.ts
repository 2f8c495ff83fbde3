import { beforeEach, describe, expect, it, vi } from 'vitest'
import contact from '../../../../cms/src/api/contact/content-types/contact/schema.json' with { type: 'json' }
import closure from '../../../../cms/src/components/contact/closure.json' with { type: 'json' }
import openingHours from '../../../../cms/src/components/contact/opening-hours.json' with { type: 'json' }
import { fieldFaults } from '../../../../cms/src/documents/field-rules.ts'
import { london } from '../../sampleFirm.ts'

const models: Record<string, { attributes: object }> = {
  contact,
  'contact.closure': closure,
  'contact.opening-hours': openingHours,
}
beforeEach(() => void vi.stubGlobal('strapi', { getModel: (uid: string) => models[uid] ?? { attributes: {} } }))
const faults = (fields: object) =>
  fieldFaults('contact', { closures: [{ date: '2026-12-25', reason: 'Christmas', ...fields }] }, london)

it('a price needs a group before it is published, whose anchor is no other part of the page', () => {
  const anchor = { pluginOptions: { editor: { form: 'anchor' } } }
  const group = { pluginOptions: { editor: { needed: true } } }
  vi.stubGlobal('strapi', { getModel: () => ({ attributes: { group, slug: anchor } }) })
  const found = (fields: object) => fieldFaults('x', fields, london)
  expect(found({ group: { id: 1 }, slug: 'stairs' })).toEqual([])
  expect(found({ group: null, slug: 'method' })).toEqual([
    '“Group” must be chosen.',
    expect.stringMatching(/^“Slug” must be lower-case words .*method/),
  ])
})

describe('closed days and special hours', () => {
  it.each([
    ['a single day, as stored before there were ranges', {}],
    ['empty fields', { to: null, opens: '', closes: null }],
    ['a range across the end of a year', { to: '2027-01-03' }],
    ['a range of one day', { to: '2026-12-25' }],
    ['special hours', { opens: '08:00', closes: '12:00' }],
  ])('accept %s', (_name, fields) => expect(faults(fields)).toEqual([]))

  it.each([
    [
      'a range that ends before it begins',
      { to: '2026-12-24' },
      '“To” (2026-12-24) must not come before “Date” (2026-12-25).',
    ],
    ['only the first time', { opens: '08:00' }, '“Opens” needs “Closes” too: fill in both or neither.'],
    ['only the last time', { opens: '', closes: '12:00' }, '“Closes” needs “Opens” too: fill in both or neither.'],
    [
      'hours that end when they begin',
      { opens: '12:00', closes: '12:00' },
      '“Closes” (12:00) must come after “Opens” (12:00).',
    ],
    ['no time', { opens: '8', closes: '12:00' }, '“Opens” must be a time such as 08:30 or 18:00.'],
  ])('refuse %s', (_name, fields, sentence) => expect(faults(fields)).toContain(sentence))
})
