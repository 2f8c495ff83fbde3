import { isFilePath, isServerPath } from '#services/rules/site/reservedPaths.ts'
import type { LocaleStrategy } from '#services/rules/site/siteFile.ts'

export type { LocaleStrategy }

export interface LocaleRouting {
  strategy: LocaleStrategy
  codes: readonly string[]
  defaultCode: string
  /** Words in place of the first segment of addresses: `paths` of site.json. */
  segments?: Segments | undefined
}

type Segments = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Splits the language prefix from a path.
 * @param path with or without query and hash
 * @returns the path without prefix; `locale` is the default if the path has no prefix
 */
export function splitPath(path: string, routing: LocaleRouting): SplitPath {
  const split = splitLanguage(path, routing)
  const words = Object.entries(segmentsIn(split.locale, routing))
  const originals = words.map(([segment, word]) => [word, segment] as const)
  return { ...split, path: renamed(split.path, originals) }
}

interface SplitPath {
  locale: string
  path: string
  prefixed: boolean
}

/** If all languages share the addresses, those of the default language. */
const segmentsIn = (locale: string, { segments, strategy, defaultCode }: LocaleRouting) =>
  segments?.[strategy === 'no_prefix' ? defaultCode : locale] ?? {}

/** The path with another first segment, if it has another name. */
function renamed(path: string, names: readonly (readonly [from: string, to: string])[]): string {
  if (names.length === 0) return path
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? []
  const name = names.find(([from]) => from === first)?.[1]
  return name === undefined ? path : `/${name}${rest}`
}

function splitLanguage(path: string, routing: LocaleRouting): SplitPath {
  const bare = { locale: routing.defaultCode, path, prefixed: false }
  if (!knowsPrefixes(routing)) return bare
  const [, first = '', rest = ''] = /^\/([^/?#]+)(.*)$/s.exec(path) ?? []
  if (!routing.codes.includes(first)) return bare
  return { locale: first, path: `/${rest.replace(/^\/+/, '')}`, prefixed: true }
}

/** The address of the same page in `locale`; replaces an existing prefix. */
export function localePath(path: string, locale: string, routing: LocaleRouting): string {
  const bare = renamed(splitPath(path, routing).path, Object.entries(segmentsIn(locale, routing)))
  return isPrefixed(locale, routing) ? prefixWith(locale, bare) : bare
}

const prefixWith = (locale: string, bare: string): string => `/${locale}${bare.replace(/^\/(?=[?#]|$)/, '')}`

/** The path with the segments of addresses, as redirects have it; its language stays in front. */
export function plainPath(path: string, routing: LocaleRouting): string {
  const { locale, path: bare, prefixed } = splitPath(path, routing)
  return prefixed ? prefixWith(locale, bare) : bare
}

/** The target of a link to `href` on a page in `locale`. Other sites, files and paths with a prefix are unchanged. */
export function localHref(href: string, locale: string, routing: LocaleRouting): string {
  const knowsOthers = knowsPrefixes(routing) || routing.segments !== undefined
  if (!knowsOthers || !isPagePath(href)) return href
  const { locale: own, path, prefixed } = splitPath(href, routing)
  if (!prefixed) return localePath(href, locale, routing)
  return prefixWith(own, renamed(path, Object.entries(segmentsIn(own, routing))))
}

/**
 * The canonical address of a page: `/about` for `/en/about` if the default language has no prefix, `/en/about` for
 * `/about` if every language has one. With `prefix_and_default` both are pages, and the path is unchanged.
 */
export function canonicalPath(path: string, routing: LocaleRouting): string {
  const { locale, prefixed } = splitPath(path, routing)
  const both = routing.strategy === 'prefix_and_default' && prefixed
  if (!isPagePath(path)) return path
  return both ? localHref(path, locale, routing) : localePath(path, locale, routing)
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
