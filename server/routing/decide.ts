import { canonicalPath, type LocaleRouting, localePath, localHref, splitPath } from '#locales/routing.ts'
import type { Destination, RedirectStatus, RedirectTable } from './redirectTable.ts'
import { parseTarget, type Target } from './target.ts'

/** What is to happen with a request, before any page is looked for. */
export type Decision =
  /** 400 with the error page, never a redirect. */
  | { kind: 'malformed' }
  /**
   * `location` begins with exactly one slash unless `external`, which only a rule can make true. `negotiated`:
   * it depends on the visitor's languages.
   */
  | { kind: 'redirect'; status: RedirectStatus; location: string; external: boolean; negotiated?: true }
  /** 410: content that is gone for good. */
  | { kind: 'gone' }
  /** A page, a file or a 404: not decided here. */
  | ({ kind: 'page' } & Omit<Target, 'untidy'>)

export interface RedirectTables {
  legacy: RedirectTable
  live: RedirectTable
  /** Where the home page leads, when it leads anywhere. */
  root?: Destination | undefined
  /** Without it paths have no language. */
  routing?: LocaleRouting | undefined
}

/**
 * The order of decisions: malformed, legacy list, rules of the backend, home page, language, slashes, page.
 * Redirect rules match the tidy path as it is and without its language, so an old path costs one hop.
 * Pure and free of Node: the browser decides a navigation with the same function.
 * @param target path, query and hash as they were requested
 * @param firstVisit the language of a visitor who opens `/` and has chosen none
 */
export function decide(target: string, tables: RedirectTables, firstVisit?: () => string | undefined): Decision {
  const parsed = parseTarget(target)
  if (!parsed) return { kind: 'malformed' }
  const { path, query, hash } = parsed
  const found = findDestination(path, tables)
  if (found) return follow(found, query, hash)
  const { routing } = tables
  const own = routing ? ownPath(path, routing, firstVisit) : path
  if (own !== path) {
    const location = own + query + hash
    if (path !== '/') return { kind: 'redirect', status: 301, location, external: false }
    // Where the bare root leads may change with the visitor: nobody should remember it.
    const several = routing !== undefined && routing.codes.length > 1
    return { kind: 'redirect', status: 302, location, external: false, ...(several && { negotiated: true }) }
  }
  if (parsed.untidy) return { kind: 'redirect', status: 301, location: path + query + hash, external: false }
  return { kind: 'page', path, query, hash }
}

function ownPath(path: string, routing: LocaleRouting, firstVisit?: () => string | undefined): string {
  const wanted = path === '/' ? firstVisit?.() : undefined
  return wanted === undefined ? canonicalPath(path, routing) : localePath(path, wanted, routing)
}

/** @param path canonical */
export function isRedirected(path: string, tables: RedirectTables): boolean {
  return findDestination(path, tables) !== undefined
}

/** The rule for a path; one for the path without its language leads to a target in that language. */
function findDestination(path: string, tables: RedirectTables): Destination | undefined {
  const { legacy, live, root, routing } = tables
  const exact = legacy.get(path) ?? live.get(path) ?? (path === '/' ? root : undefined)
  if (!routing) return exact
  const { locale, path: bare, prefixed } = splitPath(path, routing)
  const rule = exact ?? (prefixed ? (legacy.get(bare) ?? live.get(bare)) : undefined)
  if (!rule || rule.status === 410 || rule.external) return rule
  const to = localHref(rule.to, exact ? routing.defaultCode : locale, routing)
  // An exact rule may lead from a language to the bare path, which in turn belongs to that language.
  return to.replace(/[?#].*$/s, '') === path ? undefined : { ...rule, to }
}

/** A query is kept on an internal target that has none of its own; so is a hash. */
function follow(destination: Destination, query: string, hash: string): Decision {
  if (destination.status === 410) return { kind: 'gone' }
  const { status, to, external } = destination
  if (external) return { kind: 'redirect', status, location: to, external }
  const [, path = to, ownQuery = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? []
  return { kind: 'redirect', status, location: path + (ownQuery || query) + (ownHash || hash), external }
}
