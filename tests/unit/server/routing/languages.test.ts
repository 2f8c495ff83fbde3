// A server with several languages: the first visit, the choice, pages and furniture.

import { describe, expect, it } from 'vitest'
import type { LocaleStrategy } from '#locales/routing.ts'
import { createLanguages } from '#server/routing/languages.ts'
import { rendered, testSite } from '../support.ts'

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
const site = (LOCALE_STRATEGY: LocaleStrategy, change = {}) =>
  testSite({ environment: { LOCALE_STRATEGY }, locales, ...change })

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

describe('pages', () => {
  it('are rendered in their language and kept apart', async () => {
    const { get, renderer } = await site('no_prefix')
    for (const _round of [1, 2])
      for (const headers of [{}, welsh]) expect((await get('/blog', { headers })).status).toBe(200)
    expect(renderer.page.mock.calls).toEqual([
      [{ path: '/blog', query: '', locale: 'en' }],
      [{ path: '/blog', query: '', locale: 'cy' }],
    ])
    // The prerendered page is in the default language.
    expect((await get('/faq')).text).toBe(rendered().body)
    expect((await get('/faq', { headers: welsh })).text).not.toBe(rendered().body)
  })

  it('have payloads in their language', async () => {
    const { get, renderer } = await site('no_prefix')
    for (const headers of [{}, welsh]) await get('/blog/_payload.json?build1', { headers })
    expect(renderer.payload.mock.calls.map(([request]) => request.locale)).toEqual(['en', 'cy'])
  })

  it('show the 410 page in the language of the address', async () => {
    const rules = [{ from: '/gone', status: 410 as const }]
    const { get, renderer } = await site('prefix_except_default', { rules })
    for (const path of ['/gone', '/cy/gone']) expect((await get(path)).status).toBe(410)
    expect(renderer.page.mock.calls.map(([request]) => request.locale)).toEqual(['en', 'cy'])
  })

  it('are redirected with a language prefix as without it, even if they are stored', async () => {
    const rules = [{ from: '/blog', to: '/faq', status: 301 as const }]
    const { get } = await site('prefix_except_default', { rules })
    expect((await get('/cy/blog')).headers.location).toBe('/cy/faq')
    expect((await get('/blog')).headers.location).toBe('/faq')
  })
})

describe('the furniture of a language', () => {
  it('follows the content, only for known languages', async () => {
    const { get, backend, site: content } = await site('prefix')
    for (const name of ['Floors', 'Planks']) {
      const answer = await get('/_furniture/cy.json')
      expect(answer.status).toBe(200)
      expect(JSON.parse(answer.text)).toMatchObject({ locale: 'cy', contact: { companyName: name } })
      expect(answer.headers['content-type']).toContain('application/json')
      backend.rename('Planks')
      await content.update()
    }
    expect((await get('/_furniture/fr.json')).status).toBe(404)
  })

  it('exists on a site with one language too, for pages that are hydrated', async () => {
    const { get } = await testSite({ locales: [locale('en')] })
    const { status, headers } = await get('/_furniture/en.json')
    expect([status, headers['x-page-version']]).toEqual([200, expect.stringMatching(/^[\w-]{12}$/)])
  })
})

describe('a start', () => {
  it('renders its own pages if the build has another strategy', async () => {
    const { dist } = await testSite().then(({ parts }) => parts)
    const { get, renderer } = await testSite({ dist, environment: { LOCALE_STRATEGY: 'prefix_and_default' } })
    expect((await get('/faq')).status).toBe(200)
    expect(renderer.page).toHaveBeenCalledTimes(1)
  })
})
