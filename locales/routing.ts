import { isFilePath, isServerPath } from '#services/rules/site/reservedPaths.ts'
import type { LocaleStrategy } from '#services/rules/site/siteFile.ts'

export type { LocaleStrategy }

export interface LocaleRouting {
  strategy: LocaleStrategy
  codes: readonly string[]
  defaultCode: string
}

/**
 * Splits the language prefix from a path.
 * @param path with or without query and hash
 * @returns the path without prefix; `locale` is the default if the path has no prefix
 */
export function splitPath(path: string, routing: LocaleRouting): { locale: string; path: string; prefixed: boolean } {
  const bare = { locale: routing.defaultCode, path, prefixed: false }
  if (!knowsPrefixes(routing)) return bare
  const [, first = '', rest = ''] = /^\/([^/?#]+)(.*)$/s.exec(path) ?? []
  if (!routing.codes.includes(first)) return bare
  return { locale: first, path: `/${rest.replace(/^\/+/, '')}`, prefixed: true }
}

/** The address of the same page in `locale`; replaces an existing prefix. */
export function localePath(path: string, locale: string, routing: LocaleRouting): string {
  const bare = splitPath(path, routing).path
  return isPrefixed(locale, routing) ? `/${locale}${bare.replace(/^\/(?=[?#]|$)/, '')}` : bare
}

/** The target of a link to `href` on a page in `locale`. Other sites, files and paths with a prefix are unchanged. */
export function localHref(href: string, locale: string, routing: LocaleRouting): string {
  const stays = !knowsPrefixes(routing) || !isPagePath(href) || splitPath(href, routing).prefixed
  return stays ? href : localePath(href, locale, routing)
}

/**
 * The canonical address of a page: `/about` for `/en/about` if the default language has no prefix, `/en/about` for
 * `/about` if every language has one. With `prefix_and_default` both are pages, and the path is unchanged.
 */
export function canonicalPath(path: string, routing: LocaleRouting): string {
  const { locale, prefixed } = splitPath(path, routing)
  const both = routing.strategy === 'prefix_and_default' && prefixed
  return both || !isPagePath(path) ? path : localePath(path, locale, routing)
}

/** Whether this is the path of a page, not of a file or an endpoint of the server. */
export function isPagePath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false
  const [bare = ''] = path.split(/[?#]/)
  return !isServerPath(bare) && !bare.startsWith('/_') && !isFilePath(bare)
}

function isPrefixed(locale: string, { strategy, defaultCode }: LocaleRouting): boolean {
  return strategy === 'prefix' || (strategy !== 'no_prefix' && locale !== defaultCode)
}

/** If the only language needs no prefix, its code is an ordinary path segment. */
function knowsPrefixes({ strategy, codes }: LocaleRouting): boolean {
  return strategy !== 'no_prefix' && (codes.length > 1 || strategy !== 'prefix_except_default')
}
