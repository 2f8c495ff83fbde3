import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forcedRefusal, readChoice, storeChoice } from '#renderer/browser/consent/consent.ts'
import { expiryOf, fakeCookies } from '../fakeCookies.ts'

describe('the choice', () => {
  beforeEach(() => void vi.stubGlobal('navigator', {}))

  it.each([
    [undefined, undefined],
    ['accepted', 'accepted'],
    ['refused', 'refused'],
    ['perhaps', undefined],
    ['asking', undefined],
  ])('cookie %s: %s', (value, choice) => {
    fakeCookies(value ? { consent: value } : {})
    expect(readChoice()).toBe(choice)
    expect(forcedRefusal()).toBeUndefined()
  })

  it('is stored for 180 days, for all paths', () => {
    const { written } = fakeCookies()
    storeChoice('accepted')
    expect(Math.abs(expiryOf(written[0]) - Date.now() - 180 * 86_400_000)).toBeLessThan(5_000)
    expect(written[0]).toMatch(/^consent=accepted; path=\/; sameSite=lax/)
    expect(readChoice()).toBe('accepted')
  })

  it('leaves no test cookie behind', () => {
    const { cookies } = fakeCookies()
    expect(readChoice()).toBeUndefined()
    expect([...cookies]).toEqual([])
  })

  it.each(['silently', 'with an error'] as const)('is a refusal if cookies are blocked %s', (blocked) => {
    fakeCookies({}, { blocked })
    storeChoice('accepted')
    expect([readChoice(), forcedRefusal()]).toEqual(['refused', 'blocked'])
  })
})

describe('the tag', () => {
  // The module remembers that the tag was loaded.
  beforeEach(() => void vi.resetModules())
  const tag = () => import('#renderer/browser/consent/consent.ts')

  it.each([
    ['www.example.org', [undefined, 'www.example.org', 'example.org']],
    ['localhost', [undefined]],
  ])('loses its cookies on %s and its parent domains, while those of the site stay', async (hostname, domains) => {
    const site = { consent: 'refused', locale: 'en', strapi_jwt: 'x' }
    const { cookies, written } = fakeCookies({ _ga: '1', _pk: '2', ...site }, { hostname })
    const { removeTagCookies } = await tag()
    removeTagCookies()
    expect(Object.fromEntries(cookies)).toEqual(site)
    const removed = written.filter((text) => text.startsWith('_ga='))
    expect(removed.map((text) => /domain=([^;]+)/.exec(text)?.[1])).toEqual(domains)
  })
})
