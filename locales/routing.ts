import { isFilePath, isServerPath } from './reservedPaths.ts'

/** Where the language of a page stands: nowhere, or before its path. */
export const localeStrategies = ['no_prefix', 'prefix_except_default', 'prefix', 'prefix_and_default'] as const
export type LocaleStrategy = (typeof localeStrategies)[number]

export interface LocaleRouting {
  strategy: LocaleStrategy
  codes: readonly string[]
  defaultCode: string
}

/**
 * Takes the language off a path.
 * @param path with or without query and hash
 * @returns the path without prefix; `locale` is the default one where the path does not say
 */
export function splitPath(path: string, routing: LocaleRouting): { locale: string; path: string; prefixed: boolean } {
  const bare = { locale: routing.defaultCode, path, prefixed: false }
  if (!knowsPrefixes(routing)) return bare
  const [, first = '', rest = ''] = /^\/([^/?#]+)(.*)$/s.exec(path) ?? []
  if (!routing.codes.includes(first)) return bare
  return { locale: first, path: `/${rest.replace(/^\/+/, '')}`, prefixed: true }
}

/** The address of the same page in another language: any prefix is replaced. */
export function localePath(path: string, locale: string, routing: LocaleRouting): string {
  const bare = splitPath(path, routing).path
  return isPrefixed(locale, routing) ? `/${locale}${bare.replace(/^\/(?=[?#]|$)/, '')}` : bare
}

/** What a link to `href` leads to on a page in `locale`. Other sites, files and written prefixes stay as they are. */
export function localHref(href: string, locale: string, routing: LocaleRouting): string {
  const stays = !isPagePath(href) || splitPath(href, routing).prefixed
  return stays ? href : localePath(href, locale, routing)
}

/**
 * The one address of a page: `/en/about` is `/about` where the default language has no prefix, `/about` is
 * `/en/about` where every language has one. With `prefix_and_default` both are pages.
 */
export function canonicalPath(path: string, routing: LocaleRouting): string {
  const { locale, prefixed } = splitPath(path, routing)
  const both = routing.strategy === 'prefix_and_default' && prefixed
  return both || !isPagePath(path) ? path : localePath(path, locale, routing)
}

/** The path of a page, and not of a file or of an address of the server's own. */
export function isPagePath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false
  const [bare = ''] = path.split(/[?#]/)
  return !isServerPath(bare) && !bare.startsWith('/_') && !isFilePath(bare)
}

function isPrefixed(locale: string, { strategy, defaultCode }: LocaleRouting): boolean {
  return strategy === 'prefix' || (strategy !== 'no_prefix' && locale !== defaultCode)
}

/** With one language that needs no prefix, its code is a path like any other. */
function knowsPrefixes({ strategy, codes }: LocaleRouting): boolean {
  return strategy !== 'no_prefix' && (codes.length > 1 || strategy !== 'prefix_except_default')
}
