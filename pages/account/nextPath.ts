import { isExternal } from '#components/safeHref.ts'
import { readSession, writeSession } from '#renderer/browser/sessionStore.ts'

const storageKey = 'next'
/** Of this page; session storage brings it through a full load, as to a provider and back. */
let next: unknown

/** Notes where a visitor wanted to go who is asked to sign in first. @param search of the form's address */
export function rememberNext(search: string): void {
  next = new URLSearchParams(search).get('next') ?? undefined
  writeSession(storageKey, next)
}

/** Where to go after signing in, by whatever way: a path of this site that was noted, else the account. */
export function takeNext(): string {
  const noted = next ?? readSession(storageKey)
  next = undefined
  writeSession(storageKey, undefined)
  return typeof noted === 'string' && noted.startsWith('/') && !isExternal(noted) ? noted : '/account'
}
