import { describe, expect, it } from 'vitest'
import { type Detection, detectLocale, readLanguages } from '#locales/detect.ts'

const locale = (code: string, iso = code) => ({ code, iso, file: '', name: code })
const site: Detection = { locales: [locale('en'), locale('cy')], defaultCode: 'en', fallback: 'en-US' }
const welshFirst: Detection = { ...site, locales: [locale('cy'), locale('en')], defaultCode: 'cy' }
const regions: Detection = {
  locales: [locale('gb', 'en-GB'), locale('us', 'en-US'), locale('fr', 'fr-FR')],
  defaultCode: 'gb',
  fallback: 'en-US',
}

describe('detectLocale', () => {
  it.each<[what: string, cookie: string | undefined, accepted: string | undefined, Detection, string]>([
    ['the cookie wins', 'en', 'cy', site, 'en'],
    ['the cookie names another language', 'cy', 'en', site, 'cy'],
    ['an unknown cookie means the default', 'xx', 'cy', site, 'en'],
    ['so does an empty cookie', '', 'cy', site, 'en'],
    ['matches the exact tag', undefined, 'cy', site, 'cy'],
    ['matches the language part', undefined, 'cy-GB', site, 'cy'],
    ['follows the header’s order', undefined, 'fr, cy, en', site, 'cy'],
    ['prefers header order to an exact match', undefined, 'cy-GB, en', site, 'cy'],
    ['follows weights', undefined, 'en;q=0.5, cy;q=0.9', site, 'cy'],
    ['ignores a refused language', undefined, 'cy;q=0, en;q=0.1', site, 'en'],
    ['ignores case', undefined, 'CY-gb', site, 'cy'],
    ['uses the fallback if no language is known', undefined, 'fr, de', welshFirst, 'en'],
    ['uses the fallback without a header', undefined, undefined, welshFirst, 'en'],
    ['uses the default if the fallback is unknown', undefined, 'de', { ...welshFirst, fallback: 'xx' }, 'cy'],
    ['matches the exact tag with a region', undefined, 'en-US', regions, 'us'],
    ['matches the language of another region', undefined, 'fr-CA', regions, 'fr'],
    ['takes the first of several regions', undefined, 'en', regions, 'gb'],
    ['does not treat * as a language', undefined, '*', site, 'en'],
  ])('%s', (_what, cookie, accepted, detection, expected) => {
    expect(detectLocale(cookie, accepted, detection)).toBe(expected)
  })
})

describe('readLanguages', () => {
  it.each([
    ['', []],
    ['*', []],
    ['cy,en-GB;q=0.8 , en;q=0.9', ['cy', 'en', 'en-GB']],
    ['fr;q=0.5;a=b', ['fr']],
    ['<script>, cy', ['cy']],
    [',,;q=1', []],
  ])('%j', (header, expected) => {
    expect(readLanguages(header)).toEqual(expected)
  })
})
