import { beforeEach, describe, expect, it, vi } from 'vitest'
import { namedIn, repeatedFigures, unknownNames } from '../../../../cms/src/prices/references.ts'
import { entryFaults } from '../../../../cms/src/seed/check.ts'
import { longTexts, priceReferences } from '../../renderer/server/priceReferenceCases.ts'
import { london, londonEntry } from '../../sampleFirm.ts'
import { components, types } from '../testStrapi.ts'

const item = (key: string, low: number, high: number, unit = 'm2') => ({
  key,
  name: key.toUpperCase(),
  low,
  high,
  unit,
})
const prices = {
  items: [
    item('staining', 8, 14),
    item('boards', 45, 85, 'metre'),
    item('fitting', 45, 85),
    item('repair', 140, 280, 'job'),
    item('chevron', 1450, 1600.5),
  ],
  minimum: 390,
  settings: london,
}
const repeated = (text: string) => repeatedFigures(text, prices)

describe('a price that a text names', () => {
  it.each(priceReferences)('is found by name: $text names $names', ({ text, names }) => {
    expect(namedIn(text)).toEqual(names)
    const unknown = names.filter((name) => !['staining', 'minimum'].includes(name))
    expect(unknownNames(text, prices)).toHaveLength(unknown.length)
  })

  it('that does not exist is reported, with the keys that do', () => {
    expect(unknownNames('{price:gone} and {price:gone}, {price:staining}', prices)).toEqual([
      'no price has the key “gone”. The keys are staining, boards, fitting, repair, chevron, minimum',
    ])
    expect(unknownNames('{price:minimum}', { items: [], settings: london })).toHaveLength(1)
  })

  it.each(longTexts)('is found in time proportional to the length of the text: $part', ({ text }) => {
    expect(unknownNames(text, prices).length + repeated(text).length).toBeGreaterThanOrEqual(0)
  })
})

describe('figures that the price list has', () => {
  it.each([
    ['£8–14', '{price:staining} (STAINING)'],
    ['from £8 to £14', '{price:staining} (STAINING)'],
    ['£8-£14', '{price:staining} (STAINING)'],
    ['£8 — 14', '{price:staining} (STAINING)'],
    ['£1,450–1,600.50 per m²', '{price:chevron} (CHEVRON)'],
    ['£45–85', '{price:boards} (BOARDS) or {price:fitting} (FITTING)'],
    ['The minimum charge is £390.', '{price:minimum}'],
    ['| 12 m² | £390–540, with the minimum charge |', '{price:minimum}'],
  ])('are reported: instead of “%s”, write %s', (text, write) => {
    expect(repeated(text)).toEqual([expect.stringMatching(/^“£.+” repeats .+: write /)])
    expect(repeated(text)[0]).toContain(`write ${write}`)
  })

  it('are quoted without what follows them', () => {
    expect(repeated('£8–14, with VAT')[0]).toMatch(/^“£8–14” /)
  })

  it.each([
    'Another range: £8–15, £80–140, £8–14,000',
    'A single amount: £8 or £14',
    'The total of another job: £140–280',
    'Hire for a week: £390. The minimum depends on the work.',
    'Not money: 8–14 mm',
    '{price:staining}',
  ])('are not seen in: %s', (text) => {
    expect(repeated(text)).toEqual([])
  })
})

describe('the check of the seed', () => {
  const getModel = (uid: string) => types[uid] ?? components[uid]
  const entry = (type: string, data: object) => ({ uid: `api::${type}.${type}`, key: type, file: `${type}.md`, data })
  const staining = { name: 'Staining', key: 'staining', group: 'price-group', low: 8, high: 14, unit: 'm2' }
  const tag = (description: string, seo: object | null = null) =>
    entry('tag', { name: 'Care', slug: 'care', description, seo })
  beforeEach(() => void vi.stubGlobal('strapi', { getModel }))
  const errors = (...entries: object[]) =>
    entryFaults([entry('firm-setting', londonEntry), entry('price-group', {}), ...entries] as never, new Set())

  it.each([
    [tag('Costs {price:staining}'), []],
    [tag('Costs {price:oil}'), ['tag.md: description: no price has the key “oil”. The keys are staining']],
    [
      tag('x', { title: 'x', description: 'Costs £8–14' }),
      ['tag.md: seo.description: “£8–14” repeats a price: write {price:staining} (Staining)'],
    ],
    [
      entry('footer-menu', { smallPrint: '{price:staining}' }),
      ['footer-menu.md: smallPrint: prices cannot be named here'],
    ],
  ])('finds what is wrong with the texts of an entry (case %#)', (checked, wanted) => {
    expect(errors(entry('price-item', staining), checked)).toEqual(wanted)
  })

  it.each(['Staining', 'minimum', 'a--b', 'a.low', '-a'])('refuses %s as a key', (key) => {
    expect(errors(entry('price-item', { ...staining, key }))).toEqual([
      expect.stringContaining('“Key” must be lower-case words joined by hyphens'),
    ])
  })
})
