import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forcedRefusal, readChoice, storeChoice, storedChoice } from '#renderer/browser/consent/consent.ts'
import { fakeBrowser } from './browser.ts'

describe('the choice', () => {
  it.each([
    [undefined, undefined],
    ['accepted', 'accepted'],
    ['refused', 'refused'],
    ['perhaps', undefined],
    ['asking', undefined],
  ])('cookie %s: %s', (value, choice) => {
    fakeBrowser({ cookies: value ? { consent: value } : {} })
    expect(readChoice()).toBe(choice)
    expect(forcedRefusal()).toBeUndefined()
  })

  it('is stored for 180 days, for all paths', () => {
    const { written } = fakeBrowser()
    storeChoice('accepted')
    const expires = Date.parse(/expires=([^;]+)/.exec(written[0] ?? '')?.[1] ?? '')
    expect(Math.abs(expires - Date.now() - 180 * 86_400_000)).toBeLessThan(5_000)
    expect(written[0]).toMatch(/^consent=accepted; path=\/; sameSite=lax/)
    expect(readChoice()).toBe('accepted')
  })

  it('leaves no test cookie behind', () => {
    const { cookies } = fakeBrowser()
    expect(readChoice()).toBeUndefined()
    expect([...cookies]).toEqual([])
  })

  it('is a refusal under Global Privacy Control, even after an acceptance', () => {
    fakeBrowser({ gpc: true })
    expect([readChoice(), forcedRefusal()]).toEqual(['refused', 'gpc'])
    fakeBrowser({ gpc: true, cookies: { consent: 'accepted' } })
    expect([readChoice(), storedChoice()]).toEqual(['refused', 'accepted'])
  })

  it('is a refusal if cookies are blocked, silently or with an error', () => {
    fakeBrowser({ blocked: true })
    storeChoice('accepted')
    expect([readChoice(), forcedRefusal()]).toEqual(['refused', 'blocked'])
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }))
    expect([readChoice(), forcedRefusal()]).toEqual(['refused', 'blocked'])
  })
})

describe('the tag', () => {
  // The module remembers that the tag was loaded.
  beforeEach(() => void vi.resetModules())
  const tag = () => import('#renderer/browser/consent/analyticsTag.ts')

  it('is loaded once, asynchronously', async () => {
    const { scripts } = fakeBrowser()
    const { loadTag, tagIsLoaded } = await tag()
    expect(tagIsLoaded()).toBe(false)
    loadTag('https://analytics.example.org/tag.js?id=1')
    loadTag('https://analytics.example.org/tag.js?id=1')
    expect(scripts).toEqual([{ src: 'https://analytics.example.org/tag.js?id=1', async: true, fetchPriority: 'low' }])
    expect(tagIsLoaded()).toBe(true)
  })

  it('loses its cookies on every domain it could have set them for, while those of the site stay', async () => {
    const own = { consent: 'refused', locale: 'en', strapi_jwt: 'x' }
    const { cookies, written } = fakeBrowser({ cookies: { _ga: '1', _pk: '2', ...own } })
    const { removeTagCookies } = await tag()
    removeTagCookies()
    expect(Object.fromEntries(cookies)).toEqual(own)
    const domains = written.filter((text) => text.startsWith('_ga=')).map((text) => /domain=([^;]+)/.exec(text)?.[1])
    expect(domains).toEqual([undefined, 'www.example.org', 'example.org'])
  })

  it('loses its cookies without a domain on a host without a dot', async () => {
    const { written } = fakeBrowser({ host: 'localhost', cookies: { _ga: '1' } })
    const { removeTagCookies } = await tag()
    removeTagCookies()
    expect(written).toHaveLength(1)
    expect(written[0]).not.toContain('domain')
  })
})
