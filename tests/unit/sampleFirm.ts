import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Contact, toContact } from '#services/rules/furniture/furniture.ts'
import type { PageFurniture } from '#services/rules/rendering/pageTypes.ts'
import { toFirmSettings } from '../../cms/src/site/firm-settings.ts'

const seed = readFileSync(new URL('../../cms/seed/single/firm.md', import.meta.url), 'utf8')
const [, entry = ''] = /^--- firm-setting\n([\s\S]*?)\n---$/m.exec(seed) ?? []

/** The settings of the sample firm in London as the seed has them. */
export const londonEntry = parse(entry)
export const london = toFirmSettings(londonEntry)

/** A firm in Vienna. */
export const vienna = toFirmSettings({
  ...{ region: 'Wien', country: 'AT', language: 'de-AT', timeZone: 'Europe/Vienna', currency: 'EUR' },
  ...{
    taxWords: 'inkl. MwSt.',
    taxWordsOfTotals: 'inkl. MwSt.',
    pricesIncludeTax: true,
    phonePrefix: '+43',
    phoneTrunk: '0',
    phoneExample: '01 234 56 78',
  },
  ...{ addressOrder: 'postcode_first', postcodeDistricts: '9999', postcodeRest: null, postcodeExample: '1010' },
  ...{ placeExample: 'Hietzing', usesFeet: false },
  units: [
    { unit: 'm2', word: 'm²', spellings: 'm, m2, qm, Quadratmeter' },
    { unit: 'metre', word: 'Meter', spellings: 'm, lfm, Laufmeter' },
    { unit: 'item', word: 'Stück', spellings: null },
  ],
  legalLines: [{ label: 'UID-Nummer', value: 'ATU00000000' }],
})

/** Furniture with empty menus, for the site `https://site.example`. */
export const sampleFurniture = (contact: Partial<Contact> = {}): PageFurniture => ({
  siteUrl: 'https://site.example',
  buildPollMs: false,
  locale: 'en',
  firm: london,
  contact: toContact({ companyName: 'Sample & Sons', phone: '020 7946 0123', email: 'office@example.org', ...contact }),
  menu: { items: [] },
  footerMenu: { columns: [] },
})
