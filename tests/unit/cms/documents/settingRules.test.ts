import { beforeEach, expect, it, vi } from 'vitest'
import schema from '../../../../cms/src/api/firm-setting/content-types/firm-setting/schema.json' with { type: 'json' }
import unit from '../../../../cms/src/components/firm/unit.json' with { type: 'json' }
import { checkFields } from '../../../../cms/src/documents/field-rules.ts'
import { noticeFaults } from '../../../../cms/src/documents/setting-rules.ts'
import { FIRM_SETTING } from '../../../../cms/src/shared/firm-settings.ts'
import { londonEntry } from '../../sampleFirm.ts'

beforeEach(
  () =>
    void vi.stubGlobal('strapi', {
      getModel: (uid: string) => ({ [FIRM_SETTING]: schema, 'firm.unit': unit })[uid] ?? { attributes: {} },
      contentTypes: { [FIRM_SETTING]: schema },
      documents: () => ({ findFirst: async () => londonEntry }),
    }),
)
const save = (change: object) =>
  checkFields({ uid: FIRM_SETTING, action: 'update', params: { data: change } } as never, async () => 'saved' as never)

const austria = { country: 'AT', language: 'de-AT', currency: 'EUR', timeZone: 'Europe/Vienna', phonePrefix: '+43' }
const postcodes = { postcodeDistricts: '9999', postcodeRest: null, postcodeExample: '1010' }

it.each([{ ...londonEntry }, {}, { ...austria, ...postcodes, taxWords: null, taxWordsOfTotals: '', phoneTrunk: null }])(
  'accepts settings (case %#)',
  async (change) => {
    expect(await save(change)).toBe('saved')
  },
)

it.each([
  [{ currency: 'PND' }, '“Currency” must be the three capital letters of a currency, such as GBP or EUR.'],
  [{ currency: '£' }, '“Currency” must be'],
  [{ country: 'Austria' }, '“Country” must be the two capital letters of a country'],
  [{ country: 'ZQ' }, '“Country” must be'],
  [{ language: 'German' }, '“Language” must be a language with its country, such as en-GB or de-AT.'],
  [{ language: 'qq-AT' }, '“Language” must be'],
  [{ timeZone: 'Vienna' }, '“Time zone” must be a time zone of the tz database'],
  [{ timeZone: 'Europe/Wien' }, '“Time zone” must be'],
  [{ phonePrefix: '0043' }, '“Phone prefix” must be a plus sign'],
  [{ postcodeDistricts: '[A-Z]+' }, '“Postcode districts” must be made of A for a letter and 9 for a digit'],
  [{ postcodeDistricts: 'A9,' }, '“Postcode districts” must be'],
  [
    { postcodeExample: '1010' },
    'The postcode 1010 does not have the form that “Postcode districts” and “Postcode rest”',
  ],
  [{ taxWordsOfTotals: null, taxWords: 'plus VAT' }, '“Tax words” needs “Tax words of totals” too'],
  [{ phoneExample: '020' }, '“020” is too short for a phone number.'],
])('refuses %j', async (change, sentence) => {
  await expect(save(change)).rejects.toThrow(`Not saved. ${sentence}`)
})

it.each([
  [{ text: 'Closed', until: '2026-01-05T23:59:00.000Z' }, 1],
  [{ text: 'Closed', until: '2026-01-07T23:59:00.000Z' }, 0],
  [{ text: 'Closed', until: null }, 0],
  [{ text: '', until: '2026-01-05T23:59:00.000Z' }, 0],
])('a notice that nobody would see is refused: %j', (notice, faults) => {
  expect(noticeFaults(notice, Date.parse('2026-01-06'))).toHaveLength(faults)
})
