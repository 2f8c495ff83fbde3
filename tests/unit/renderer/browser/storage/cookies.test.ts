import { expect, it } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '#renderer/browser/storage/cookies.ts'
import { expiryOf, fakeCookies } from '../fakeCookies.ts'

const day = 86_400_000

/** Name with value, and attributes of a written cookie. */
const parts = (text = '') => text.split('; ')

it('cookies are written for every path, lax, secure over https, with an expiry date', () => {
  const { written } = fakeCookies()
  writeCookie('consent', 'accepted', { maxAgeMs: 180 * day })
  expect(written).toHaveLength(1)
  expect(parts(written[0])).toEqual(
    expect.arrayContaining(['consent=accepted', 'path=/', 'sameSite=lax', 'secure', expect.any(String)]),
  )
  expect(Math.abs(expiryOf(written[0]) - Date.now() - 180 * day)).toBeLessThan(5_000)
})

it('cookies are not secure over http, where browsers would reject them', () => {
  const { written } = fakeCookies({}, { protocol: 'http:' })
  writeCookie('locale', 'en', { maxAgeMs: day })
  expect(parts(written[0])).not.toContain('secure')
  writeCookie('locale', 'en', { maxAgeMs: day, secure: true })
  expect(parts(written[1])).toContain('secure')
})

it('cookies store and return any value', () => {
  fakeCookies({ first: '1' })
  writeCookie('odd', 'a; b=c, ü%', { maxAgeMs: day })
  writeCookie('last', '2', { maxAgeMs: day })
  expect(readCookie('odd')).toBe('a; b=c, ü%')
})

it('cookies are removed from the path they were written for', () => {
  const { written, cookies } = fakeCookies({ consent: 'accepted' })
  removeCookie('consent')
  expect(parts(written[0])).toEqual(expect.arrayContaining(['path=/', 'sameSite=lax']))
  expect([...cookies]).toEqual([])
})

it('cookies are undefined if missing or malformed', () => {
  fakeCookies({ other: '1', broken: '%E0%A4%A' })
  expect(readCookie('consent')).toBeUndefined()
  expect(readCookie('broken')).not.toBe('1')
})

it('cookies cause no error if they are blocked', () => {
  fakeCookies({}, { blocked: 'with an error' })
  expect(readCookie('consent')).toBeUndefined()
  expect(() => writeCookie('consent', 'refused', { maxAgeMs: day })).not.toThrow()
  expect(() => removeCookie('consent')).not.toThrow()
})
