import { describe, expect, it, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '#renderer/browser/storage/cookies.ts'

const day = 86_400_000

/** A document that records what js-cookie writes. @returns every string written to `document.cookie` */
function stubDocument(cookie = '', protocol = 'https:'): string[] {
  const written: string[] = []
  const document = {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol })
  return written
}

/** Acts like a browser that blocks cookies, in a frame or by policy. */
function blockCookies(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }))
  vi.stubGlobal('location', { protocol: 'https:' })
}

/** Name with value, and attributes of a written cookie. */
const parts = (text = '') => text.split('; ')

describe('cookies', () => {
  it('are written for every path, lax, secure over https, with an expiry date', () => {
    const written = stubDocument()
    const now = Date.now()
    writeCookie('consent', 'accepted', { maxAgeMs: 180 * day })
    expect(written).toHaveLength(1)
    expect(parts(written[0])).toEqual(
      expect.arrayContaining(['consent=accepted', 'path=/', 'sameSite=lax', 'secure', expect.any(String)]),
    )
    const expires = Date.parse(/expires=([^;]+)/.exec(written[0] ?? '')?.[1] ?? '')
    expect(Math.abs(expires - now - 180 * day)).toBeLessThan(5_000)
  })

  it('are not secure over http, where browsers would reject them', () => {
    const written = stubDocument('', 'http:')
    writeCookie('locale', 'en', { maxAgeMs: day })
    expect(parts(written[0])).not.toContain('secure')
    writeCookie('locale', 'en', { maxAgeMs: day, secure: true })
    expect(parts(written[1])).toContain('secure')
  })

  it('store and return any value', () => {
    const value = 'a; b=c, ü%'
    const written = stubDocument()
    writeCookie('odd', value, { maxAgeMs: day })
    stubDocument(`first=1; ${parts(written[0])[0]}; last=2`)
    expect(readCookie('odd')).toBe(value)
  })

  it('are removed from the path they were written for', () => {
    const written = stubDocument('consent=accepted')
    removeCookie('consent')
    expect(parts(written[0])).toEqual(expect.arrayContaining(['path=/', 'sameSite=lax']))
    expect(Date.parse(/expires=([^;]+)/.exec(written[0] ?? '')?.[1] ?? '')).toBeLessThan(Date.now())
  })

  it('are undefined if missing or malformed', () => {
    stubDocument('other=1; broken=%E0%A4%A')
    expect(readCookie('consent')).toBeUndefined()
    expect(readCookie('broken')).not.toBe('1')
  })

  it('cause no error if they are blocked', () => {
    blockCookies()
    expect(readCookie('consent')).toBeUndefined()
    expect(() => writeCookie('consent', 'refused', { maxAgeMs: day })).not.toThrow()
    expect(() => removeCookie('consent')).not.toThrow()
  })
})
