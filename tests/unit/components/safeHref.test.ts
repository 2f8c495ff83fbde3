import { describe, expect, it } from 'vitest'
import { isExternal, safeHref } from '#components/safeHref.ts'

const tab = '\t'
const newline = '\n'

describe('safeHref', () => {
  it.each([
    'JavaScript:alert(1)',
    `${tab}${newline}javascript:alert(1)`,
    `javascript${tab}:alert(1)`,
    '\u0001\u001fjavascript:alert(1)',
    ' DATA:text/html,<script>alert(1)</script>',
    'blob:https://example.org/1',
    'VbScript:msgbox(1)',
  ])('rejects %j', (url) => {
    expect(safeHref(url)).toBeUndefined()
  })

  it.each([
    '/',
    '/prices',
    '/prices?x=javascript:alert(1)',
    '/a#data:b',
    '#top',
    '?page=2',
    '',
    'https://example.org/',
    'mailto:office@example.org',
    'tel:+442079460123',
    'javascript-floors',
    '/javascript:alert(1)',
    'database',
  ])('returns %j unchanged', (url) => {
    expect(safeHref(url)).toBe(url)
  })

  it('agrees with the browser on which URLs run code', () => {
    const spaces = ['', ' ', tab, newline, '\r', '\u0000', '\u001f', '\u000b']
    const urls = spaces.flatMap((before) => spaces.map((inside) => `${before}java${inside}script:alert(1)`))
    const running = urls.filter((url) => new URL(url, 'https://site.example').protocol === 'javascript:')
    expect(running.length).toBeGreaterThan(spaces.length)
    expect(running.filter((url) => safeHref(url) !== undefined)).toEqual([])
  })
})

it('tells addresses of other sites from those of this one', () => {
  const external = [
    ...['https://example.org', 'HTTP://example.org', 'mailto:a@example.org', 'tel:+44', 'javascript:alert(1)'],
    ...['//evil.com', '\\\\evil.com', '/\\evil.com', '\\/evil.com', '///evil.com', ' //evil.com', 'web+floors:x'],
    ...[`${tab}https://evil.com`, `/${tab}/evil.com`, `ht${newline}tps://evil.com`],
  ]
  const internal = ['/', '/prices', 'prices', '#top', '?page=2', '', '/a//b', '/x:y', '/https://example.org']
  expect([...external, ...internal].filter(isExternal)).toEqual(external)
})
