import file from '../../../site.json' with { type: 'json' }

/** Whether paths have a language prefix. */
export const localeStrategies = ['no_prefix', 'prefix_except_default', 'prefix', 'prefix_and_default'] as const
export type LocaleStrategy = (typeof localeStrategies)[number]

export interface Locale {
  code: string
  /** The value of hreflang; of `lang` and `og:locale` too, unless the file has a `language.tag`. */
  iso: string
  file: string
  /** Its name in the language itself. */
  name: string
}

/** What the build needs to know of a firm; the rest is content. */
export interface SiteFile {
  languages: readonly Locale[]
  defaultLanguage: string
  /** LOCALE_STRATEGY overrides it. */
  localeStrategy: LocaleStrategy
  /** What the references of submissions begin with. */
  referencePrefix: string
  /**
   * If the content has languages: what has no translation is left out (`omit`), or shown in the default language
   * (`fallback`).
   */
  translated?: 'omit' | 'fallback' | undefined
  /** By language, words in place of the first segment of addresses: `{ de: { services: 'leistungen' } }`. */
  paths?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}

/** Of `site.json`, which services/settings.ts checks. */
export const { languages, defaultLanguage, localeStrategy, referencePrefix, translated, paths } = file as SiteFile

/** The language of the content on a page. @param locale of the page */
export const contentLanguage = (locale: string): string => (translated ? locale : defaultLanguage)

/** Whether it is a kind of German, which has fonts and a search of its own. @param code of a language */
export const isGerman = (code: string): boolean => /^de\b/.test(code)

/** The languages that the content has. */
export const contentLanguages = languages.filter(({ code }) => translated || code === defaultLanguage)
