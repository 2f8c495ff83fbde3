import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forcedRefusal, readChoice, storeChoice } from '#renderer/browser/consent/consent.ts'
import { readCookie, removeCookie, writeCookie } from '#renderer/browser/storage/cookies.ts'

interface FakeCookies {
  cookies: Map<string, string>
  /** Every string written to `document.cookie`. */
  written: string[]
}

/** Stubs `document.cookie` and `location`. @param blocked cookies are ignored, or reading and writing them throws */
function fakeCookies(
  initial: Record<string, string> = {},
  { blocked = undefined as 'silently' | 'with an error' | undefined, protocol = 'https:', hostname = 'localhost' } = {},
): FakeCookies {
  const cookies = new Map(Object.entries(initial))
  const written: string[] = []
  function refuse() {
    if (blocked === 'with an error') throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('location', { protocol, hostname })
  vi.stubGlobal('document', {
    get cookie() {
      refuse()
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      refuse()
      written.push(text)
      if (blocked) return
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      if (expiryOf(text) < Date.now()) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  return { cookies, written }
}

/** When a written cookie expires. */
const expiryOf = (text = ''): number => Date.parse(/expires=([^;]+)/.exec(text)?.[1] ?? '')

const day = 86_400_000

/** Name with value, and attributes of a written cookie. */
const parts = (text = '') => text.split('; ')

it.each(['https:', 'http:'])(
  'over %s cookies are secure only if browsers accept that, or a setting says so',
  (protocol) => {
    const { written } = fakeCookies({}, { protocol })
    writeCookie('locale', 'en', { maxAgeMs: day })
    expect(parts(written[0]).includes('secure')).toBe(protocol === 'https:')
    writeCookie('locale', 'en', { maxAgeMs: day, secure: true })
    expect(parts(written[1])).toContain('secure')
  },
)

it('cookies cause no error if they are blocked', () => {
  fakeCookies({}, { blocked: 'with an error' })
  expect(readCookie('consent')).toBeUndefined()
  expect(() => writeCookie('consent', 'refused', { maxAgeMs: day })).not.toThrow()
  expect(() => removeCookie('consent')).not.toThrow()
})

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
