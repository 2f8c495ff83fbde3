export interface Locale {
  code: string
  /** The value of hreflang; of `lang` and `og:locale` too, unless the file has a `language.tag`. */
  iso: string
  file: string
  /** Its name in the language itself. */
  name: string
}

/** To add a language, add a line here and its file; texts missing there appear in English (docs/decisions/006). */
export const locales: readonly Locale[] = [{ code: 'en', iso: 'en', file: 'locales/en.json', name: 'English' }]

export const defaultLocale = 'en'

/** The language assumed for visitors if the site has none of theirs. */
export const fallbackLanguage = 'en-US'

export const isoOf = (code: string): string => locales.find((locale) => locale.code === code)?.iso ?? code
