import { isExternal } from '#components/safeHref.ts'

/** Where to go after signing in: a path of this site that the address names, else the account. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return next.startsWith('/') && !isExternal(next) ? next : '/account'
}
