import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, it, test, vi } from 'vitest'
import { phoneHref, whatsappHref } from '#components/Link.tsx'
import { OpeningHours } from '#components/OpeningHours.tsx'
import { HelpBar } from '#components/SiteHeader.tsx'
import { unbroken } from '#locales/format.ts'

const link = (prefill?: Parameters<typeof HelpBar>[0]['prefill']) =>
  /href="(\/contact[^"]*)"/.exec(renderToString(<HelpBar phone="020 7946 0123" path="/" prefill={prefill} />))?.[1]

test.each([
  [undefined, '/contact'],
  [{}, '/contact'],
  [{ about: '/services/floor-sanding/stairs' }, '/contact?about=/services/floor-sanding/stairs#enquiry'],
  [{ estimate: 'room=4x3m&line=pine:' }, '/contact?estimate=room%3D4x3m%26line%3Dpine%3A#enquiry'],
  [{ postcode: 'SW4' }, '/contact?postcode=SW4#enquiry'],
])('“Book a survey” passes on what the page knows: %j', (prefill, href) => {
  expect(link(prefill)).toBe(href)
})

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

it('the link to a phone number has only digits', () => {
  expect(phoneHref('020 7946 0123" onclick="alert(1);//')).toMatch(/^tel:\+\d+$/)
})

it.each([
  ['no range', 'no range'],
  ['two – three', 'two – three'],
  ['in 7–14 days', 'in 7–\u206014\u00a0days'],
  ['(£32–45 each), 26 m² in 4 daylight', '(£32–\u206045 each), 26\u00a0m² in 4 daylight'],
  ['<img alt="7–14 days"> a&amp;7–14 <b>2–3</b>', '<img alt="7–14 days"> a&amp;7–\u206014 <b>2–\u20603</b>'],
])('keeps ranges and units on one line: %s', (text, joined) => {
  expect(unbroken(text)).toBe(joined)
})
