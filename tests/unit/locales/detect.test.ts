import { expect, it } from 'vitest'
import { type Detection, detectLocale } from '#locales/detect.ts'

const locale = (code: string, iso = code) => ({ code, iso, file: '', name: code })
const site: Detection = { locales: [locale('en'), locale('cy')], defaultCode: 'en', fallback: 'en-US' }
const welshFirst: Detection = { ...site, locales: [locale('cy'), locale('en')], defaultCode: 'cy' }
const regions: Detection = {
  locales: [locale('gb', 'en-GB'), locale('us', 'en-US'), locale('fr', 'fr-FR')],
  defaultCode: 'gb',
  fallback: 'en-US',
}

it.each<[what: string, cookie: string | undefined, accepted: string | undefined, Detection, string]>([
  ['the cookie wins', 'en', 'cy', site, 'en'],
  ['the cookie names another language', 'cy', 'en', site, 'cy'],
  ['an unknown cookie means the default', 'xx', 'cy', site, 'en'],
  ['so does an empty cookie', '', 'cy', site, 'en'],
  ['the exact tag', undefined, 'cy', site, 'cy'],
  ['the language part, in any case', undefined, 'CY-gb', site, 'cy'],
  ['the header’s order', undefined, 'fr, cy, en', site, 'cy'],
  ['the header’s order before an exact match', undefined, 'cy-GB, en', site, 'cy'],
  ['weights', undefined, 'en;q=0.5, cy;q=0.9;a=b', site, 'cy'],
  ['not a refused language', undefined, 'cy;q=0, en;q=0.1', site, 'en'],
  ['the fallback if no language is known', undefined, 'fr, de', welshFirst, 'en'],
  ['the fallback without a header', undefined, undefined, welshFirst, 'en'],
  ['the default if the fallback is unknown', undefined, 'de', { ...welshFirst, fallback: 'xx' }, 'cy'],
  ['the exact tag with a region', undefined, 'en-US', regions, 'us'],
  ['the language of another region', undefined, 'fr-CA', regions, 'fr'],
  ['the first of several regions', undefined, 'en', regions, 'gb'],
  ['* is no language', undefined, '*', welshFirst, 'en'],
  ['malformed tags are ignored', undefined, '<script>, ,;q=1, cy', site, 'cy'],
])('the language of a visitor: %s', (_what, cookie, accepted, detection, code) => {
  expect(detectLocale(cookie, accepted, detection)).toBe(code)
})
