import { describe, expect, it } from 'vitest'
import { isPostcodeList } from '../../../../cms/src/postcodes/postcodes.ts'
import { toFirmSettings } from '../../../../cms/src/site/firm-settings.ts'
import {
  formatDay,
  formatDays,
  formatMoney,
  formatRange,
  internationalNumber,
  townLine,
} from '../../../../cms/src/site/formats.ts'
import { plainNumber, readNumber } from '../../../../cms/src/site/numbers.ts'
import { isPostcode, readPostcode } from '../../../../cms/src/site/postcodes.ts'
import { london, vienna } from '../../sampleFirm.ts'

const settingsOf = (language: string, currency: string) => toFirmSettings({ language, currency })

describe.each([
  ['en-GB', 'GBP'],
  ['de-AT', 'EUR'],
  ['de-DE', 'EUR'],
  ['en-US', 'USD'],
  ['ja-JP', 'JPY'],
])('%s with %s', (language, currency) => {
  const settings = settingsOf(language, currency)

  it('writes amounts as Intl does', () => {
    for (const amount of [1234.5, 12.05, 987_654.99, 0.5]) {
      const intl = new Intl.NumberFormat(language, { style: 'currency', currency })
      if (currency !== 'JPY') expect(formatMoney(settings, amount)).toBe(intl.format(amount))
      const whole = new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 })
      expect(formatMoney(settings, Math.round(amount))).toBe(whole.format(Math.round(amount)))
    }
  })

  it('writes every day of a year as Intl does', () => {
    const intl = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000)
      expect(formatDay(settings, 'date', new Date(day).toISOString())).toBe(intl.format(day))
  })
})

it('writes ranges and days for London and Vienna', () => {
  const texts = (settings: typeof london) => [
    formatRange(settings, 1200, 1600),
    formatRange(settings, 8.5, 8.5),
    formatDay(settings, 'weekday', '2026-12-01'),
    formatDay(settings, 'shortDay', '2026-12-01'),
    formatDay(settings, 'fullDate', '2027-01-04'),
    formatDays(settings, '2026-12-25', '2026-12-28'),
    formatDays(settings, '2026-12-30', '2027-01-02'),
    formatDays(settings, '2026-12-24', '2026-12-24'),
    townLine(settings, 'Wien', '1010'),
  ]
  expect(texts(london)).toEqual([
    ...['£1,200–1,600', '£8.50', 'Tuesday 1 December', 'Tue 1 Dec', 'Monday 4 January 2027'],
    ...['25–28 December', '30 December – 2 January', '24 December', 'Wien 1010'],
  ])
  expect(texts(vienna)).toEqual([
    ...['€\u00a01.200–1.600', '€\u00a08,50', 'Dienstag, 1. Dezember', 'Di., 1. Dez.', 'Montag, 4. Jänner 2027'],
    ...['25–28. Dezember', '30. Dezember – 2. Jänner', '24. Dezember', '1010 Wien'],
  ])
})

it.each([
  ['1,200', 1200, 1.2],
  ['1.200', 1.2, 1200],
  ['32,50', 32.5, 32.5],
  ['32.5', 32.5, 32.5],
  ['1.200,5', undefined, 1200.5],
  ['1,200.5', 1200.5, undefined],
  ['1 200', 1200, 1200],
  ["1'200.5", 1200.5, undefined],
  ['1’200', 1200, 1200],
  ["12'6", undefined, undefined],
  ['12', 12, 12],
  [',5', undefined, 0.5],
  ['1.2.3', undefined, undefined],
  ['', undefined, undefined],
])('the number %j is %s in London and %s in Vienna', (typed, inLondon, inVienna) => {
  expect(readNumber(london, typed)).toBe(inLondon)
  expect(readNumber(vienna, typed)).toBe(inVienna)
  for (const settings of [london, vienna]) {
    const number = readNumber(settings, typed)
    if (number !== undefined) expect(readNumber(settings, plainNumber(settings, number))).toBe(number)
  }
})

it.each([
  [london, '020 7946 0123', '+442079460123'],
  [london, '+44 (0)20 7946 0123', '+442079460123'],
  [vienna, '01 234 56 78', '+4312345678'],
  [vienna, '0043 1 2345678', '+4312345678'],
  [toFirmSettings({ phonePrefix: '+39' }), '06 1234567', '+39061234567'],
])('a phone number in international form (case %#)', (settings, typed, number) => {
  expect(internationalNumber(settings, typed)).toBe(number)
})

describe('postcodes', () => {
  it.each([
    ['SW4', true, false],
    ['SW4 7AA', true, false],
    ['sw47aa', true, false],
    ['1010', false, true],
    ['101', false, false],
    ['10101', false, false],
  ])('%s is one in London: %s, in Vienna: %s', (typed, inLondon, inVienna) => {
    expect(isPostcode(london.postcode, typed)).toBe(inLondon)
    expect(isPostcode(vienna.postcode, typed)).toBe(inVienna)
  })

  it('are a district, and what follows it', () => {
    expect(readPostcode(london.postcode, 'sw4 7aa')).toEqual({ code: 'SW4', inward: '7AA' })
    expect(readPostcode(vienna.postcode, ' 1010 ')).toEqual({ code: '1010' })
    const berlin = { districts: ['99'], rest: '999', example: '10115' }
    expect(readPostcode(berlin, '10115')).toEqual({ code: '10', inward: '115' })
    expect(isPostcodeList(vienna.postcode, '1010, 1020')).toBe(true)
    expect(isPostcodeList(vienna.postcode, '1010, SW')).toBe(false)
    expect(isPostcodeList(london.postcode, 'SW, SE1')).toBe(true)
    expect(isPostcodeList(london.postcode, 'SW,')).toBe(false)
  })

  it('are anything before the settings are known', () => {
    expect(isPostcode(toFirmSettings({}).postcode, 'K1A 0B1')).toBe(true)
  })
})
