import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { phoneHref, whatsappHref } from '#components/Link.tsx'
import { OpeningHours } from '#components/OpeningHours.tsx'
import { Lead } from '#components/Prose.tsx'
import { isExternal, safeHref } from '#components/safeHref.ts'
import { unbroken } from '#locales/format.ts'

afterEach(() => void vi.useRealTimers())

it('the server writes the days that differ soon, one in a line', () => {
  vi.useFakeTimers({ now: new Date('2026-12-22T12:00:00Z') })
  const times = {
    openingHours: ['tuesday', 'thursday', 'friday'].map((day) => ({ day, opens: '08:00', closes: '18:00' })),
    closures: [
      { date: '2026-12-25', to: '2026-12-28', reason: 'Christmas' },
      { date: '2026-12-24', opens: '08:00', closes: '12:00', reason: 'Christmas Eve' },
      { date: '2027-01-01', reason: 'New Year’s Day' },
    ],
  }
  expect(renderToStaticMarkup(<OpeningHours times={times} />)).toContain(
    '>24 December: 08:00–12:00 (Christmas Eve)\n25–28 December: closed (Christmas)</p>',
  )
})

it.each([
  ['020 7946 0123', '442079460123'],
  ['(020) 7946-0123', '442079460123'],
  ['+44 20 7946 0123', '442079460123'],
  ['+44 (0)20 7946 0123', '442079460123'],
  ['0044 20 7946 0123', '442079460123'],
  ['07700 900123', '447700900123'],
  ['+1 212 555 0100', '12125550100'],
])('%s is dialled as +%s', (phone, digits) => {
  expect(phoneHref(phone)).toBe(`tel:+${digits}`)
  expect(whatsappHref(phone)).toBe(`https://wa.me/${digits}`)
})

it.each([
  ['no range', 'no range'],
  ['two – three', 'two – three'],
  ['in 7–14 days', 'in 7–\u206014\u00a0days'],
  ['(£32–45 each), 26 m² in 4 daylight', '(£32–\u206045 each), 26\u00a0m² in 4 daylight'],
  ['<img alt="7–14 days"> a&amp;7–14 <b>2–3</b>', '<img alt="7–14 days"> a&amp;7–\u206014 <b>2–\u20603</b>'],
  ['24 × (£32 + £8) = £960 + 6 × £9', '24\u00a0×\u00a0(£32 +\u00a0£8) =\u00a0£960 +\u00a06\u00a0×\u00a0£9'],
])('keeps ranges, units and the parts of a sum on one line: %s', (text, joined) => {
  expect(unbroken(text)).toBe(joined)
})

it.each([
  ['Nothing is booked until you say so.', 'Nothing is booked until you say\u00a0so.'],
  ['Takes 1–2 days.', 'Takes 1–\u20602\u00a0days.'],
  ['Two words', 'Two\u00a0words'],
  ['Word', 'Word'],
  ['Incomprehensibilities notwithstanding', 'Incomprehensibilities notwithstanding'],
])('a lead never ends in one word: %s', (text, html) => {
  expect(renderToStaticMarkup(<Lead text={text} className="mt-5" />)).toBe(`<p class="lead mt-5">${html}</p>`)
})

const tab = '\t'
const newline = '\n'

describe('safeHref', () => {
  it('keeps addresses, and drops what would run code', () => {
    const addresses = '/ /prices /prices?x=javascript:alert(1) /a#data:b #top ?page=2 https://example.org/ '.concat(
      'mailto:office@example.org tel:+442079460123 javascript-floors /javascript:alert(1) database',
    )
    const kept = addresses.split(' ')
    const dropped = [' DATA:text/html,<script>alert(1)</script>', 'blob:https://example.org/1', 'VbScript:msgbox(1)']
    expect([...kept, '', ...dropped].map(safeHref)).toEqual([...kept, '', undefined, undefined, undefined])
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
