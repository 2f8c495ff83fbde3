export interface Locale {
  code: string
  /** The value of `lang`, of `og:locale` and of hreflang. */
  iso: string
  file: string
}

export const locales: readonly Locale[] = [{ code: 'en', iso: 'en', file: 'locales/en.json' }]

export const defaultLocale = 'en'
