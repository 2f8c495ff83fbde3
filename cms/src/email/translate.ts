import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLanguage } from '../shared/site-file'

const file = path.join(__dirname, `../locales/${defaultLanguage}.json`)
const texts: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/**
 * A text of emails and calendar files in the site's default language, from `src/locales/`.
 * @param english the text itself where that has no translation @param values of its placeholders
 */
export const t = (english: string, values: Record<string, string> = {}): string =>
  fillPlaceholders(texts[english] ?? english, values)

export const PLACEHOLDER = /\{([^{}]*)\}/g

/** Fills in placeholders in a single pass, so that text typed by a visitor is never searched for them. */
export const fillPlaceholders = (text: string, values: Record<string, string>): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => values[name] ?? placeholder)
