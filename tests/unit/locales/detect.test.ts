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
    ['an empty cookie too', '', 'cy', site, 'en'],
    ['the exact tag', undefined, 'cy', site, 'cy'],
    ['the language part', undefined, 'cy-GB', site, 'cy'],
    ['header order', undefined, 'fr, cy, en', site, 'cy'],
    ['header order beats exactness', undefined, 'cy-GB, en', site, 'cy'],
    ['weights', undefined, 'en;q=0.5, cy;q=0.9', site, 'cy'],
    ['a refused language', undefined, 'cy;q=0, en;q=0.1', site, 'en'],
    ['case', undefined, 'CY-gb', site, 'cy'],
    ['nothing known: the fallback', undefined, 'fr, de', welshFirst, 'en'],
    ['no header: the fallback', undefined, undefined, welshFirst, 'en'],
    ['no fallback: the default', undefined, 'de', { ...welshFirst, fallback: 'xx' }, 'cy'],
    ['the exact tag of a region', undefined, 'en-US', regions, 'us'],
    ['the language of a region', undefined, 'fr-CA', regions, 'fr'],
    ['a language of several regions: the first', undefined, 'en', regions, 'gb'],
    ['anything is not a language', undefined, '*', site, 'en'],
  ])('%s', (_what, cookie, accepted, detection, expected) => {
    expect(detectLocale(cookie, accepted, detection)).toBe(expected)
  })
})

describe('readLanguages', () => {
  it.each([
    ['', []],
    ['*', []],
    ['cy,en-GB;q=0.8 , en;q=0.9', ['cy', 'en', 'en-GB']],
    ['en;q=2, cy;q=x, fr;q=0.5;a=b', ['cy', 'fr']],
    ['<script>, cy', ['cy']],
    [',,;q=1', []],
  ])('%j', (header, expected) => {
    expect(readLanguages(header)).toEqual(expected)
  })
})
