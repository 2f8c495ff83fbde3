import { paths, translated } from '#services/rules/site/siteFile.ts'
import { defaultLocale, locales } from './locales.ts'
import { type LocaleRouting, type LocaleStrategy, localePath, localHref as toLocalHref } from './routing.ts'

/** The language of the page that is being rendered or shown. */
export interface Language {
  locale: string
  strategy: LocaleStrategy
}

// The server entry and Vike's bundle each have a copy of this module, so the provider is stored per process.
const key = Symbol.for('site.language')
const shared = globalThis as unknown as Record<symbol, (() => Language) | undefined>

let shown: Language = { locale: defaultLocale, strategy: 'prefix_except_default' }

export function currentLanguage(): Language {
  return shared[key]?.() ?? shown
}

/** The server renders many pages at the same time: the provider knows which one is calling. */
export function provideLanguage(provider: () => Language): void {
  shared[key] = provider
}

/** The browser shows one page at a time. */
export function showLanguage(language: Language): void {
  shown = language
}

export const routingBy = (strategy: LocaleStrategy): LocaleRouting => ({
  strategy,
  codes: locales.map(({ code }) => code),
  defaultCode: defaultLocale,
  segments: paths,
})

/** Where a link to `href` leads from the current page. */
export function localHref(href: string): string {
  const { locale, strategy } = currentLanguage()
  return toLocalHref(href, locale, routingBy(strategy))
}

/** What there is once for each language of the content, such as a feed: without language in the default one. */
export const contentPath = (path: string, locale = currentLanguage().locale): string =>
  translated && locale !== defaultLocale ? pathIn(path, locale) : path

/** Address of what the browser searches. @param name such as `latest.json` */
export const searchIndexAddress = (name: string, locale?: string): string =>
  `/_search${contentPath(`/${name}`, locale)}`

/** The address of a page in a language, by default the current one. */
export function pathIn(path: string, locale = currentLanguage().locale): string {
  return localePath(path, locale, routingBy(currentLanguage().strategy))
}
