import { canonicalPath, type LocaleRouting, localePath, localHref, plainPath, splitPath } from '#locales/routing.ts'
import type { RedirectStatus } from '#services/rules/site/addresses.ts'
import { translated } from '#services/rules/site/siteFile.ts'
import { type Destination, parseTarget, pathOf, type RedirectTable, type Target } from './redirectTable.ts'

/** What happens with a request before any page is looked up. */
export type Decision =
  /** 400 with the error page, never a redirect. */
  | { kind: 'malformed' }
  /**
   * `location` starts with exactly one slash unless `external`, which only a redirect rule can set. `negotiated`:
   * depends on the visitor's languages.
   */
  | { kind: 'redirect'; status: RedirectStatus; location: string; external: boolean; negotiated?: true }
  /** 410: permanently removed content. */
  | { kind: 'gone' }
  /** A page, a file or a 404; not decided here. */
  | ({ kind: 'page' } & Omit<Target, 'untidy'>)

export interface RedirectTables {
  legacy: RedirectTable
  live: RedirectTable
  /** Target of the home page, if it redirects. */
  root?: Destination | undefined
  routing: LocaleRouting
  /** True if there is certainly no page at this path. @param path canonical, without language */
  isMissing: (path: string, locale: string) => boolean
}

/**
 * Checks in this order: malformed, legacy list, live redirects, home page, language, slashes, page.
 * Redirect rules match the normalised path with and without its language, so an old path costs one hop.
 * @param target path, query and hash as requested
 * @param firstVisit the language for a visitor who opens `/` and has not chosen one
 */
export function decide(target: string, tables: RedirectTables, firstVisit?: () => string | undefined): Decision {
  const parsed = parseTarget(target)
  if (!parsed) return { kind: 'malformed' }
  const { path, query, hash } = parsed
  const destination = findDestination(path, tables)
  if (destination) return follow(destination, query, hash)
  const home = path === '/' ? decideHome(query, hash, tables, firstVisit?.()) : undefined
  if (home) return home
  const canonical = canonicalPath(path, tables.routing)
  // A path without a page gets its 404 directly, without a redirect first.
  const address = canonical === path || isMissingPage(path, tables) ? path : canonical
  if (address !== path || parsed.untidy)
    return { kind: 'redirect', status: 301, location: address + query + hash, external: false }
  return { kind: 'page', path, query, hash }
}

/**
 * The home page's redirect on a site with several languages, in one hop: to the configured target or to the home page,
 * in the visitor's language.
 * @returns undefined if there is no redirect
 */
function decideHome(
  query: string,
  hash: string,
  { routing, root }: RedirectTables,
  language = routing.defaultCode,
): Decision | undefined {
  // The target may differ between visitors, so no cache may store it.
  const negotiated = routing.codes.length > 1 && routing.strategy !== 'no_prefix' && { negotiated: true as const }
  if (root) {
    const decision = follow(inLanguage(root, language, routing), query, hash)
    return decision.kind === 'redirect' ? { ...decision, ...negotiated } : decision
  }
  const location = localePath('/', language, routing)
  if (location === '/') return undefined
  return { kind: 'redirect', status: 302, location: location + query + hash, external: false, ...negotiated }
}

/** @param path canonical */
export function isRedirected(path: string, tables: RedirectTables): boolean {
  return findDestination(path, tables) !== undefined || (path === '/' && tables.root !== undefined)
}

/** The rule for a path. A rule for the path without its language leads to a target in that language. */
function findDestination(path: string, { legacy, live, routing, isMissing }: RedirectTables): Destination | undefined {
  const ruleAt = (at: string) => onward(legacy.get(at), live) ?? live.get(at)
  const exact = ruleAt(path) ?? (routing.segments && ruleAt(plainPath(path, routing)))
  const { locale, path: bare, prefixed } = splitPath(path, routing)
  const rule = exact ?? (prefixed ? ruleAt(bare) : undefined)
  if (!rule) return undefined
  // If the content is translated, a page that has moved in the default language may be elsewhere in another.
  if (translated && !exact && locale !== routing.defaultCode) {
    const target = 'to' in rule && !rule.external && plainPath(pathOf(rule.to), routing)
    const leadsNowhere = target && isMissing(target, locale)
    if (leadsNowhere || !isMissing(bare, locale)) return undefined
  }
  const destination = inLanguage(rule, exact ? routing.defaultCode : locale, routing)
  // An exact rule may lead from a prefixed path to the bare one, which is redirected to the prefixed path: a loop.
  const leadsBack = 'to' in destination && pathOf(destination.to) === path
  return leadsBack ? undefined : destination
}

/** Whether there is certainly no page at this path, in its language. */
export function isMissingPage(path: string, { isMissing, routing }: RedirectTables): boolean {
  const { path: bare, locale } = splitPath(path, routing)
  return isMissing(bare, locale)
}

/** A rule of the legacy list whose target has moved since leads to the new address at once. */
function onward(rule: Destination | undefined, live: RedirectTable): Destination | undefined {
  if (!rule || rule.status === 410 || rule.external) return rule
  const next = live.get(pathOf(rule.to))
  return next && next.status !== 410 ? { ...next, status: rule.status } : (next ?? rule)
}

function inLanguage(rule: Destination, locale: string, routing: LocaleRouting): Destination {
  return rule.status === 410 || rule.external ? rule : { ...rule, to: localHref(rule.to, locale, routing) }
}

/** Carries the query and the hash over to an internal target that has none itself. */
function follow(destination: Destination, query: string, hash: string): Decision {
  if (destination.status === 410) return { kind: 'gone' }
  const { status, to, external } = destination
  if (external) return { kind: 'redirect', status, location: to, external }
  const [, path = to, ownQuery = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? []
  return { kind: 'redirect', status, location: path + (ownQuery || query) + (ownHash || hash), external }
}
