import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLanguage } from '../shared/site-file'

const file = path.join(__dirname, `../locales/${defaultLanguage}.json`)
const texts: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/**
 * A text of emails and calendar files in the site's default language, from `src/locales/`.
 * @param english the text itself where that has no translation
 */
export const t = (english: string): string => texts[english] ?? english
