import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import { formatDate, formatDays, formatMoney, formatRange } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { applicationFields } from '#services/rules/forms/applications.ts'
import { enquiryFields } from '#services/rules/forms/enquiryFields.ts'
import type { FormField } from '#services/rules/forms/formTypes.ts'

describe('t', () => {
  it('inserts values', () => {
    expect(t('blog.page', { page: 2, pages: 3 })).toBe('Page 2 of 3')
  })

  it('does not treat values as patterns', () => {
    expect(t('blog.by', { author: '$& {author}' })).toContain('$& {author}')
  })
})

describe('en.json', () => {
  it('has no unused message', () => {
    const code = ['pages', 'components', 'renderer', 'server', 'services', 'locales'].map(readFolder).join('\n')
    // `t(`topic.${topic}`)` uses all keys with that prefix.
    const prefixes = [...code.matchAll(/[([]`([\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix)
    const ofFields = new Set([...labelsOf('form', enquiryFields), ...labelsOf('apply', applicationFields)])
    const unused = Object.keys(en).filter(
      (key) => !code.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)) && !ofFields.has(key),
    )
    expect(unused).toEqual([])
  })
})

/** What pages/forms/FormFields.tsx may show of the fields. */
const labelsOf = (texts: string, fields: readonly FormField[]): string[] =>
  fields.flatMap(({ name, options = [] }) =>
    ['', '.hint', '.choose', ...options.map((option) => `.${option}`)].map((end) => `${texts}.${name}${end}`),
  )

function readFolder(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

it.each([
  [0, '£0'],
  [390, '£390'],
  [1250, '£1,250'],
  [1234567, '£1,234,567'],
  [1234.5, '£1,234.50'],
  [0.1 + 0.2, '£0.30'],
])('%d is %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text)
})

it.each([
  [32, 45, '£32–45'],
  [45, 45, '£45'],
  [1450, 2300.5, '£1,450–2,300.50'],
])('%d to %d is %s', (low, high, range) => {
  expect(formatRange(low, high)).toBe(range)
})

it.each([
  ['2026-05-18', '18 May 2026'],
  ['2026-01-01', '1 January 2026'],
  ['2026-05-18T23:59:59.000Z', '18 May 2026'],
  ['2024-02-29', '29 February 2024'],
  ['', ''],
  ['soon', 'soon'],
  ['2026-13-01', '2026-13-01'],
  ['18/05/2026', '18/05/2026'],
])('the day %j is %j in every time zone', (date, text) => {
  expect(formatDate(date)).toBe(text)
})

it.each([
  ['2026-12-24', undefined, '24 December'],
  ['2026-12-24', '2026-12-24', '24 December'],
  ['2026-12-25', '2026-12-28', '25–28 December'],
  ['2026-12-30', '2027-01-02', '30 December – 2 January'],
])('%s to %s is %s', (date, to, text) => expect(formatDays(date, to)).toBe(text))
