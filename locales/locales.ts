import { defaultLanguage, type Locale, languages } from '#services/rules/site/siteFile.ts'

export type { Locale }

/** To add a language, add a line to `site.json`, and its file; texts missing there appear in the default language (docs/decisions/006). */
export const locales = languages

export const defaultLocale = defaultLanguage

/**
 * The language assumed for visitors if the site has none of theirs. Crawlers name none: on a German site with English
 * beside it, they must not be led to English.
 */
export const fallbackLanguage = defaultLocale === 'en' ? 'en-US' : defaultLocale

export const isoOf = (code: string): string => locales.find((locale) => locale.code === code)?.iso ?? code
