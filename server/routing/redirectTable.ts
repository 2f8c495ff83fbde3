import type { FastifyBaseLogger } from 'fastify'
import type { SiteContent } from '#server/content/siteContent.ts'
import { type RedirectRule, redirectsOf } from '#services/rules/content/redirects.ts'
import { isRedirectStatus, type RedirectStatus } from '#services/rules/site/addresses.ts'
import { isReservedPath } from '#services/rules/site/reservedPaths.ts'
import { type AddressParts, addressParts } from '../../cms/src/site/paths.ts'

/** Where an old path leads. An internal `to` is normalised, so it needs no second hop for its slashes. */
export type Destination = { status: RedirectStatus; to: string; external: boolean } | { status: 410 }

/** Destinations by canonical path. */
export type RedirectTable = ReadonlyMap<string, Destination>

/** A rejected rule and the reason. */
interface RefusedRule {
  rule: RedirectRule
  reason: string
}

/**
 * The legacy list as a lookup table: first match wins, always 302, sources without trailing slash.
 * @throws Error on an invalid rule: the list is code, so this is a bug that must show at startup
 */
export function legacyTable(list: readonly { from: string; to: string }[]): RedirectTable {
  const table = new Map<string, Destination>()
  for (const { from, to } of list) {
    const source = readSource(from)
    const destination = readDestination({ from, to, status: 302 })
    if (!source || !destination) throw new Error(`legacy.json: invalid rule ${from} → ${to}`)
    if (!table.has(source)) table.set(source, destination)
  }
  return table
}

/**
 * The usable rules from the backend. One that would loop, chain or never match is left out, with the reason.
 */
export function liveTable(
  rules: readonly RedirectRule[],
  legacy: RedirectTable,
): { table: RedirectTable; refused: RefusedRule[] } {
  const refused: RefusedRule[] = []
  const read = new Map<string, { rule: RedirectRule; destination: Destination }>()
  for (const rule of rules) {
    const source = readSource(rule.from)
    const destination = readDestination(rule)
    if (!source) refused.push({ rule, reason: 'its old path is malformed' })
    else if (!destination) refused.push({ rule, reason: 'its target is malformed or missing' })
    else if (isReservedPath(source)) refused.push({ rule, reason: 'its old path is reserved for the server' })
    else if (legacy.has(source)) refused.push({ rule, reason: 'the legacy list already redirects this path' })
    else if (read.has(source)) refused.push({ rule, reason: 'an earlier rule has the same old path' })
    else read.set(source, { rule, destination })
  }
  const table = new Map<string, Destination>()
  for (const [source, { rule, destination }] of read) {
    const next = destination.status === 410 || destination.external ? undefined : pathOf(destination.to)
    // A page that moved before it was removed for good.
    if (next && read.get(next)?.destination.status === 410) table.set(source, { status: 410 })
    else if (next === source) refused.push({ rule, reason: 'it points to itself' })
    else if (next && (read.has(next) || legacy.has(next)))
      refused.push({ rule, reason: 'its target is redirected again' })
    else table.set(source, destination)
  }
  return { table, refused }
}

function readSource(from: string): string | undefined {
  if (typeof from !== 'string' || /^\/\//.test(from) || /[?#]/.test(from)) return undefined
  return from.startsWith('/') ? parseTarget(from)?.path : undefined
}

function readDestination({ to, status }: RedirectRule): Destination | undefined {
  if (status === 410) return { status }
  if (!to || !isRedirectStatus(status)) return undefined
  if (/^https?:\/\//i.test(to)) return URL.canParse(to) ? { status, to: new URL(to).href, external: true } : undefined
  // `//host` is neither a path nor a full URL, which another site requires.
  if (!to.startsWith('/') || to.startsWith('//')) return undefined
  const target = parseTarget(to)
  return target && { status, to: target.path + target.query + target.hash, external: false }
}

/** An address without its query and hash. */
export const pathOf = (to: string): string => to.replace(/[?#].*$/s, '')

/** @returns the redirects that editors maintain, as a table that is made again when they have changed */
export function createLiveRedirects(
  site: Pick<SiteContent, 'state'>,
  legacy: RedirectTable,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => RedirectTable {
  let last: { from: object | undefined; table: RedirectTable } | undefined
  return () => {
    const { content } = site.state()
    const from = content.stored.Redirect
    if (last?.from === from && last) return last.table
    const { table, refused } = liveTable(redirectsOf(content), legacy)
    for (const { rule, reason } of refused) log.warn({ from: rule.from, to: rule.to }, `Redirect ignored: ${reason}`)
    last = { from, table }
    return table
  }
}

/** A request target in canonical form; browsers never send a hash, but the target of a redirect may have one. */
export type Target = AddressParts

const absoluteForm = /^https?:\/\/[^/?#]*/i

// HTTP allows no other characters. Node before 20.20 does not refuse them itself.
const notAscii = /[^\x21-\x7e]/

/**
 * The path and query of a request; empty if malformed. Proxies may send the absolute form; its host is not trusted.
 */
export function requestTarget(url: string | undefined): string {
  const target = url ?? ''
  if (notAscii.test(target)) return ''
  if (!absoluteForm.test(target)) return target
  const local = target.replace(absoluteForm, '')
  return local.startsWith('/') ? local : `/${local}`
}

/**
 * Parses a request target (or the path, query and hash of a link).
 * @returns its parts, with query and hash fit for a header; undefined if malformed
 */
export function parseTarget(target: string): Target | undefined {
  const parts = addressParts(target)
  if (!parts) return undefined
  const { query, hash } = parts
  return { ...parts, query: query === '?' ? '' : encodeRest(query), hash: hash === '#' ? '' : encodeRest(hash) }
}

/** Escapes everything that a header must not contain; leaves existing escapes, valid or not, as they are. */
function encodeRest(rest: string): string {
  return rest.replace(/[^!#-;=?-[\]_a-z|~]/gu, encodeURIComponent)
}
