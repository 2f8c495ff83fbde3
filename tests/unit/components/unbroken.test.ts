import { expect, it } from 'vitest'
import { unbroken } from '#components/unbroken.ts'

it.each([
  ['no range', 'no range'],
  ['two – three', 'two – three'],
  ['in 7–14 days', 'in 7–\u206014\u00a0days'],
  ['(£32–45 each), 26 m² in 4 daylight', '(£32–\u206045 each), 26\u00a0m² in 4 daylight'],
  ['<img alt="7–14 days"> a&amp;7–14 <b>2–3</b>', '<img alt="7–14 days"> a&amp;7–\u206014 <b>2–\u20603</b>'],
])('keeps ranges and units on one line: %s', (text, joined) => {
  expect(unbroken(text)).toBe(joined)
})
