import { useEffect, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { isExternal } from '#components/safeHref.ts'
import { currentLanguage, routingBy } from '#locales/current.ts'
import { splitPath } from '#locales/routing.ts'
import { readSession, writeSession } from '#renderer/browser/storage/sessionStorage.ts'
import { addresses } from '#services/rules/site/addresses.ts'

const storageKey = 'next'
const account = addresses.account
/** Session storage keeps it across a full page load, for example to a provider and back. */
let next: unknown

/**
 * Remembers where the visitor wanted to go before being asked to sign in. It is kept while they move between account
 * forms, or visit a provider's page; coming to a form from elsewhere resets it.
 * @returns the query for links to other account forms, which may be opened in another tab
 */
export function useNext(): string {
  const [query, setQuery] = useState('')
  const left = usePageContext().previousPageContext?.urlPathname
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('next') ?? account
    if (wanted !== account || !(left === undefined ? loadedFromForm() : isForm(left))) {
      next = wanted
      writeSession(storageKey, next)
    }
    const path = remembered()
    setQuery(path === account ? '' : `?next=${encodeURIComponent(path)}`)
  }, [left])
  return query
}

/** Where to go after signing in by any method: the remembered path of this site, or the account. */
export function readAndForgetNext(): string {
  const path = remembered()
  next = undefined
  writeSession(storageKey, undefined)
  return path
}

function remembered(): string {
  const path = next ?? readSession(storageKey)
  return isUsablePath(path) ? path : account
}

/** Whether this page was reloaded, or loaded from an account form by a full page load. */
function loadedFromForm(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { origin } = location
  const isOurs = document.referrer.startsWith(`${origin}/`)
  return load?.type !== 'navigate' || (isOurs && isForm(document.referrer.slice(origin.length)))
}

/** Whether an address is an account page other than the overview. It may have a language prefix. */
const isForm = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/)
  return splitPath(path, routingBy(currentLanguage().strategy)).path.startsWith(`${account}/`)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
const forbidden = /[\\\u0000-\u001f\u007f-\u009f]/

/** Whether an address is a path of this site that the server does not reject as malformed. */
export function isUsablePath(address: unknown): address is string {
  if (typeof address !== 'string' || !address.startsWith('/') || isExternal(address)) return false
  const [path = ''] = address.split(/[?#]/, 1)
  try {
    return !forbidden.test(address) && !forbidden.test(decodeURIComponent(path)) && !address.includes('%00')
  } catch {
    return false
  }
}
