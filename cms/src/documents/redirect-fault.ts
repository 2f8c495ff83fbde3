import { siteUrl } from '../shared/environment'
import legacy from '../site/legacy.json'
import { addressParts, isServerPath } from '../site/paths'

/** A redirect, as stored. */
export interface Rule {
  from: string
  to?: string | null
  code: string
}

const UNREADABLE = 'contains a broken “%” escape, or one for a backslash or an invisible character.'

/** @returns why the site would ignore the rule, as a sentence for an editor */
export const redirectFault = (rule: Rule, others: Rule[]): string | undefined =>
  fromFault(rule.from) ?? (rule.code === 'gone_410' ? undefined : targetFault(rule.to)) ?? chainFault(rule, others)

const fromFault = (from: string): string | undefined => {
  if (!/^\/(?![/\\])/.test(from)) return '“From” must start with a single slash, such as /old-page.'
  if (/[?#]/.test(from)) return '“From” must be a path only: leave out “?” or “#” and what follows.'
  if (/[\s\\]/.test(from)) return '“From” must not contain spaces or backslashes.'
  const path = canonicalPath(from)
  if (path === undefined) return `“From” ${UNREADABLE}`
  if (isReserved(path)) return '“From” belongs to the site itself: choose another path.'
  const target = legacyTarget(path)
  return target && `“From” is an address of the old site, which leads to ${target} already: choose another path.`
}

/** Paths that the site would not redirect: those of its server, of accounts and of its search page. */
export const isReserved = (path: string): boolean => isServerPath(path) || /^\/(?:account(?:\/|$)|search$)/i.test(path)

/** Where an address of the old site leads. Those rules come first. */
export const legacyTarget = (path: string): string | undefined =>
  Object.hasOwn(legacy, path) ? (legacy as Record<string, string>)[path] : undefined

/** The path of an address on the site, in its one canonical spelling; undefined if malformed. */
const canonicalPath = (address: string): string | undefined => addressParts(address)?.path

const targetFault = (to?: string | null): string | undefined => {
  if (!to) return '“To” is empty. Say where the old path leads, or choose the code “Gone (410)”.'
  if (/[\s\\]/.test(to)) return '“To” must not contain spaces or backslashes.'
  if (/^\/(?!\/)/.test(to)) return canonicalPath(to) === undefined ? `“To” ${UNREADABLE}` : undefined
  if (/^https?:\/\//i.test(to) && URL.canParse(to)) return undefined
  return '“To” must be a path on this site such as /prices, or a full address that starts with https://.'
}

const chainFault = (rule: Rule, others: Rule[]): string | undefined => {
  const from = plainPath(rule.from)
  const target = rule.code === 'gone_410' ? undefined : targetPath(rule.to)
  if (target === from) return `A loop: ${rule.from} would lead to itself.`
  const next = others.find((other) => plainPath(other.from) === target)
  if (next && targetPath(next.to) === from) return `A loop: the redirect from ${next.from} leads back to ${rule.from}.`
  if (next)
    return `A chain: ${rule.to} is itself redirected${next.to ? ` to ${next.to}` : ''}. Point ${rule.from} straight to the last page.`
  const previous = others.find((other) => targetPath(other.to) === from)
  if (previous)
    return `A chain: the redirect from ${previous.from} leads to ${rule.from}. Change that one first, so that it leads to the last page.`
  const duplicate = others.find((other) => plainPath(other.from) === from)
  return duplicate && `There is already a redirect from ${duplicate.from}.`
}

/** The path of a target on this site; undefined for other sites. */
export const targetPath = (to?: string | null): string | undefined => {
  if (!to) return undefined
  const url = URL.canParse(to, siteUrl) ? new URL(to, siteUrl) : undefined
  return url?.origin === siteUrl ? plainPath(url.pathname) : undefined
}

/** The canonical path, by which the site compares: `/a//b/` is the same as `/a/b`. */
export const plainPath = (path: string): string => canonicalPath(path) ?? path
