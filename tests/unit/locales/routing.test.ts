import { describe, expect, it } from 'vitest'
import { type Detection, detectLocale } from '#locales/detect.ts'
import {
  canonicalPath,
  isPagePath,
  type LocaleRouting,
  type LocaleStrategy,
  localePath,
  localHref,
  plainPath,
  splitPath,
} from '#locales/routing.ts'
import { localeStrategies } from '#services/rules/site/siteFile.ts'

const by = (strategy: LocaleStrategy, codes = ['en', 'cy']): LocaleRouting => ({ strategy, codes, defaultCode: 'en' })

describe('splitPath', () => {
  const en = (path: string, prefixed = false) => ({ locale: 'en', path, prefixed })
  const cy = (path: string) => ({ locale: 'cy', path, prefixed: true })

  it.each([
    ['prefix_except_default', '/', en('/')],
    ['prefix_except_default', '/about', en('/about')],
    ['prefix_except_default', '/cy', cy('/')],
    ['prefix_except_default', '/cy/about?page=2#x', cy('/about?page=2#x')],
    ['prefix_except_default', '/cymru', en('/cymru')],
    ['prefix_except_default', '/en/about', en('/about', true)],
    ['prefix_except_default', '/cy//evil.com', cy('/evil.com')],
    ['prefix', '/en/about', en('/about', true)],
    ['prefix_and_default', '/en', en('/', true)],
    ['no_prefix', '/cy/about', en('/cy/about')],
  ] as const)('%s: %s', (strategy, path, expected) => {
    expect(splitPath(path, by(strategy))).toEqual(expected)
  })

  it('does not treat a segment as a prefix if the only language has none', () => {
    expect(splitPath('/en/about', by('prefix_except_default', ['en']))).toEqual(en('/en/about'))
    expect(splitPath('/en/about', by('prefix', ['en']))).toEqual(en('/about', true))
  })
})

describe('words in place of the first segment', () => {
  const segments = { en: { services: 'jobs' }, cy: { services: 'gwasanaethau' } }
  const named = (strategy: LocaleStrategy, codes?: string[]) => ({ ...by(strategy, codes), segments })

  it.each([
    ['prefix_except_default', '/services/a?b#c', 'en', '/jobs/a?b#c'],
    ['prefix_except_default', '/services', 'cy', '/cy/gwasanaethau'],
    ['prefix_except_default', '/cy/gwasanaethau/a', 'en', '/jobs/a'],
    ['prefix', '/services/a', 'en', '/en/jobs/a'],
    ['no_prefix', '/services/a', 'cy', '/jobs/a'],
    ['prefix_except_default', '/', 'cy', '/cy'],
    ['prefix_except_default', '/prices', 'cy', '/cy/prices'],
  ] as const)('%s: %s in %s is %s', (strategy, path, locale, expected) => {
    expect(localePath(path, locale, named(strategy))).toBe(expected)
    expect(canonicalPath(expected, named(strategy))).toBe(expected)
    expect(splitPath(expected, named(strategy)).path).toBe(splitPath(path, named(strategy)).path)
  })

  it('is used in links, also on a site with one language, and found by redirects', () => {
    const one = named('prefix_except_default', ['en'])
    expect([localHref('/services#x', 'en', one), canonicalPath('/services', one)]).toEqual(['/jobs#x', '/jobs'])
    const two = named('prefix_except_default')
    expect(localHref('/cy/services/a', 'en', two)).toBe('/cy/gwasanaethau/a')
    expect(localHref('/media/services', 'en', two)).toBe('/media/services')
    expect(['/jobs/a', '/cy/gwasanaethau/a'].map((path) => plainPath(path, two))).toEqual([
      '/services/a',
      '/cy/services/a',
    ])
    expect(canonicalPath('/en/services', named('prefix_and_default'))).toBe('/en/jobs')
  })
})

describe('localePath', () => {
  it.each([
    ['no_prefix', '/about', 'cy', '/about'],
    ['prefix_except_default', '/', 'cy', '/cy'],
    ['prefix_except_default', '/about#x', 'cy', '/cy/about#x'],
    ['prefix_except_default', '/cy/about', 'en', '/about'],
    ['prefix', '/', 'en', '/en'],
    ['prefix', '/cy/about?page=2', 'en', '/en/about?page=2'],
    ['prefix_and_default', '/en/about', 'en', '/about'],
    ['prefix_and_default', '/en/about', 'cy', '/cy/about'],
  ] as const)('%s: %s in %s is %s', (strategy, path, locale, expected) => {
    expect(localePath(path, locale, by(strategy))).toBe(expected)
  })

  it.each(localeStrategies)('is reversible with %s', (strategy) => {
    for (const path of ['/', '/about', '/blog?page=2', '/faq#x'])
      for (const locale of ['en', 'cy']) {
        const there = localePath(path, locale, by(strategy))
        expect(splitPath(there, by(strategy)).path).toBe(path)
        expect(canonicalPath(there, by(strategy))).toBe(there)
      }
  })
})

describe('localHref', () => {
  const same = (href: string) => [href, href]

  it.each([
    ['/about', '/cy/about'],
    ['/', '/cy'],
    ['/cy/about', '/cy/about'],
    ...['#part', 'tel:123', 'https://example.org/about', '//example.org', '/\\example.org', 'relative'].map(same),
    ...['/media/320/oak.jpg', '/terms.pdf', '/sitemap.xml'].map(same),
  ])('on a Welsh page %s leads to %s', (href, expected) => {
    expect(localHref(href, 'cy', by('prefix_except_default'))).toBe(expected)
  })
})

describe('canonicalPath', () => {
  it.each([
    ['no_prefix', '/en/about', '/en/about'],
    ['prefix_except_default', '/en/about', '/about'],
    ['prefix_except_default', '/en', '/'],
    ['prefix_except_default', '/cy/about', '/cy/about'],
    ['prefix', '/about', '/en/about'],
    ['prefix', '/favicon.svg', '/favicon.svg'],
    ['prefix', '/_hooks/content', '/_hooks/content'],
    ['prefix_and_default', '/en/about', '/en/about'],
    ['prefix_and_default', '/about', '/about'],
  ] as const)('%s: %s is at %s', (strategy, path, expected) => {
    expect(canonicalPath(path, by(strategy))).toBe(expected)
  })
})

it('the path of a page is not that of a file or an endpoint', () => {
  const pages = ['/', '/about', '/cy', '/blog/care/v1.2', '/mediation', '/blog?file=a.pdf']
  const others = ['', 'about', '//x', '/assets/a.js', '/media', '/_furniture/en.json', '/robots.txt', '/healthz']
  expect([...pages, ...others].filter(isPagePath)).toEqual(pages)
})

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
