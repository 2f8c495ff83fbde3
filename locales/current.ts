import { defaultLocale, locales } from './locales.ts'
import { type LocaleRouting, type LocaleStrategy, localePath, localHref as toLocalHref } from './routing.ts'

/** The language of the page being made or shown. */
export interface Language {
  locale: string
  strategy: LocaleStrategy
}

// The server entry and Vike's bundle hold a copy of this module each, so the provider is the process's.
const key = Symbol.for('site.language')
const shared = globalThis as unknown as Record<symbol, (() => Language) | undefined>

let shown: Language = { locale: defaultLocale, strategy: 'prefix_except_default' }

export function currentLanguage(): Language {
  return shared[key]?.() ?? shown
}

/** On the server many pages are made at once: the provider knows which one asks. */
export function provideLanguage(provider: () => Language): void {
  shared[key] = provider
}

/** In the browser one page is shown at a time. */
export function showLanguage(language: Language): void {
  shown = language
}

export function routingBy(strategy: LocaleStrategy): LocaleRouting {
  return { strategy, codes: locales.map(({ code }) => code), defaultCode: defaultLocale }
}

/** Where a link to `href` leads from the current page. */
export function localHref(href: string): string {
  const { locale, strategy } = currentLanguage()
  return toLocalHref(href, locale, routingBy(strategy))
}

/** The address of a page in another language, or by default in the current one. */
export function pathIn(path: string, locale = currentLanguage().locale): string {
  return localePath(path, locale, routingBy(currentLanguage().strategy))
}
