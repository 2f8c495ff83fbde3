import { useEffect } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { addresses } from '#locales/addresses.ts'
import { currentLanguage, routingBy } from '#locales/current.ts'
import { splitPath } from '#locales/routing.ts'
import { readSession, writeSession } from '#renderer/storage/sessionStorage.ts'
import { isUsablePath } from './usablePath.ts'

const storageKey = 'next'
const account = addresses.account
/** Of this page; session storage brings it through a full load, as to a provider and back. */
let next: unknown

/**
 * Notes where a visitor wanted to go who is asked to sign in first. It stays noted on the way from form to form, a
 * provider's page included; who comes to a form from elsewhere begins anew.
 */
export function useNext(): void {
  const left = usePageContext().previousPageContext?.urlPathname
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('next') ?? account
    if (wanted === account && (left === undefined ? loadedFromForm() : isForm(left))) return
    next = wanted
    writeSession(storageKey, next)
  }, [left])
}

/** Where to go after signing in, by whatever way: a path of this site that was noted, else the account. */
export function takeNext(): string {
  const noted = next ?? readSession(storageKey)
  next = undefined
  writeSession(storageKey, undefined)
  return isUsablePath(noted) ? noted : account
}

/** Loaded again, or in full where a navigation would have done. */
function loadedFromForm(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { origin } = location
  const isOurs = document.referrer.startsWith(`${origin}/`)
  return load?.type !== 'navigate' || (isOurs && isForm(document.referrer.slice(origin.length)))
}

/** The account's pages but for somebody's own; a language may stand before them. */
const isForm = (address: string): boolean => {
  const [path = ''] = address.split(/[?#]/)
  return splitPath(path, routingBy(currentLanguage().strategy)).path.startsWith(`${account}/`)
}
