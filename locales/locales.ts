export interface Locale {
  code: string
  /** The value of `lang`, of `og:locale` and of hreflang. */
  iso: string
  file: string
  /** What speakers of the language call it. */
  name: string
}

/** A language more is one line here and its file; what that lacks is shown in English (docs/decisions/008). */
export const locales: readonly Locale[] = [{ code: 'en', iso: 'en', file: 'locales/en.json', name: 'English' }]

export const defaultLocale = 'en'

/** What a visitor is taken to read whose languages the site does not have. */
export const fallbackLanguage = 'en-US'

export const isoOf = (code: string): string => locales.find((locale) => locale.code === code)?.iso ?? code
