import type { Destination, RedirectTable } from './redirectTable.ts'
import { parseTarget, type Target } from './target.ts'

/** What is to happen with a request, before any page is looked for. */
export type Decision =
  /** 400 with the error page, never a redirect. */
  | { kind: 'malformed' }
  /** `location` begins with exactly one slash unless `external`, which only a rule can make true. */
  | { kind: 'redirect'; status: 301 | 302; location: string; external: boolean }
  /** 410: content that is gone for good. */
  | { kind: 'gone' }
  /** A page, a file or a 404: not decided here. */
  | ({ kind: 'page' } & Omit<Target, 'untidy'>)

export interface RedirectTables {
  legacy: RedirectTable
  live: RedirectTable
}

/**
 * The order of decisions: malformed, legacy list, rules of the backend, slashes, page. Redirect rules match
 * the tidy path, so an old path with a trailing slash costs one hop.
 * Pure and free of Node: the browser decides a navigation with the same function.
 * @param target path, query and hash as they were requested
 */
export function decide(target: string, tables: RedirectTables): Decision {
  const parsed = parseTarget(target)
  if (!parsed) return { kind: 'malformed' }
  const { path, query, hash } = parsed
  const destination = tables.legacy.get(path) ?? tables.live.get(path)
  if (destination) return follow(destination, query, hash)
  if (parsed.untidy) return { kind: 'redirect', status: 301, location: path + query + hash, external: false }
  return { kind: 'page', path, query, hash }
}

/** A query is kept on an internal target that has none of its own; so is a hash. */
function follow(destination: Destination, query: string, hash: string): Decision {
  if (destination.status === 410) return { kind: 'gone' }
  const { status, to, external } = destination
  if (external) return { kind: 'redirect', status, location: to, external }
  const [, path = to, ownQuery = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? []
  return { kind: 'redirect', status, location: path + (ownQuery || query) + (ownHash || hash), external }
}
