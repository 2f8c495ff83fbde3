import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import { t } from '#locales/messages.ts'
import { applicationFields } from '#services/rules/forms/applications.ts'
import { enquiryFields } from '#services/rules/forms/enquiryFields.ts'
import type { FormField } from '#services/rules/forms/formTypes.ts'

describe('t', () => {
  it('inserts values', () => {
    expect(t('blog.page', { page: 2, pages: 3 })).toBe('Page 2 of 3')
  })

  it('leaves the placeholder if a value is missing', () => {
    expect(t('blog.by')).toContain('{author}')
  })

  it('does not treat values as patterns', () => {
    expect(t('blog.by', { author: '$& {author}' })).toContain('$& {author}')
  })
})

describe('en.json', () => {
  it('has no unused message', () => {
    const code = ['pages', 'components', 'renderer', 'server', 'services', 'locales'].map(readFolder).join('\n')
    // `t(`topic.${topic}`)` uses all keys with that prefix.
    const prefixes = [...code.matchAll(/t\(\s*`([\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix)
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
