// A server with several languages: the first visit, the choice, pages and furniture.

import { describe, expect, it } from 'vitest'
import type { LocaleStrategy } from '#locales/routing.ts'
import { createLanguages } from '#server/routing/languages.ts'

const locale = (code: string) => ({ code, iso: code, file: `locales/${code}.json`, name: code })
const locales = [locale('en'), locale('cy')]
const languages = (strategy: LocaleStrategy, change = {}) =>
  createLanguages({
    locales,
    defaultCode: 'en',
    fallback: 'en-US',
    strategy,
    siteUrl: 'https://site.test',
    secureCookie: true,
    ...change,
  })
const welsh = { 'accept-language': 'cy' }

describe('the first visit', () => {
  it.each([
    ['from nowhere', {}, 'cy'],
    ['typed', { 'sec-fetch-site': 'none' }, 'cy'],
    ['from another site', { 'sec-fetch-site': 'cross-site', referer: 'https://site.test/' }, 'cy'],
    ['from this site', { 'sec-fetch-site': 'same-origin' }, undefined],
    ['from this site, older browser', { referer: 'https://site.test/about' }, undefined],
    ['from a site whose name starts the same', { referer: 'https://site.test.example/' }, 'cy'],
    ['with an invalid referer', { referer: 'x' }, 'cy'],
    ['prerendered for a link here', { 'sec-fetch-site': 'none', referer: 'https://site.test/faq' }, undefined],
  ])('%s', (_what, headers, expected) => {
    expect(languages('prefix').firstVisit({ ...welsh, ...headers })).toBe(expected)
  })

  it('is ignored without prefixes, or with one language', () => {
    expect(languages('no_prefix').firstVisit(welsh)).toBeUndefined()
    expect(languages('prefix', { locales: [locale('en')] }).firstVisit(welsh)).toBeUndefined()
  })
})

describe('the choice by query', () => {
  it.each([
    ['no_prefix', '/faq', '?locale=cy', '/faq'],
    ['no_prefix', '/blog', '?page=2&locale=en&a=1&a=2', '/blog?page=2&a=1&a=2'],
    ['no_prefix', '/faq', '?locale=fr', undefined],
    ['no_prefix', '/faq', '', undefined],
    ['no_prefix', '/media/320/a.jpg', '?locale=cy', undefined],
    ['prefix', '/faq', '?locale=cy', undefined],
  ] as const)('%s: %s%s leads to %s', (strategy, path, query, location) => {
    expect(languages(strategy).choice(path, query)?.location).toBe(location)
  })

  it('is remembered for a year, in a secure cookie if the site uses HTTPS', () => {
    const cookie = 'locale=cy; Path=/; Max-Age=31536000; SameSite=Lax'
    expect(languages('no_prefix').choice('/', '?locale=cy')?.cookie).toBe(`${cookie}; Secure`)
    expect(languages('no_prefix', { secureCookie: false }).choice('/', '?locale=cy')?.cookie).toBe(cookie)
  })
})
