import { navigate } from 'vike/client/router'
import { forbiddenProtocol, isExternal } from '#components/safeHref.ts'
import { isLeaving } from './navigationState.ts'

interface NavigateOptions {
  /** Allows a target on another site, which is opened by a full page load. */
  external?: boolean
  /** Replaces the current history entry. */
  replace?: boolean
}

/**
 * Goes to a page as a link would.
 * @param target a path of this site; with `external`, any URL that runs no code
 * @throws Error if the target is external without the option, or would run code
 */
export async function navigateTo(target: string, { external = false, replace = false }: NavigateOptions = {}) {
  const leaves = isExternal(target)
  if (leaves && !external) throw new Error('Navigating to an external URL is not allowed by default')
  const protocol = forbiddenProtocol(target)
  if (protocol) throw new Error(`Cannot navigate to a URL with ${protocol} protocol`)
  if (!leaves) return navigate(target, { overwriteLastHistoryEntry: replace })
  if (replace) location.replace(target)
  else location.href = target
}

/**
 * Moves on to a page automatically, for example after signing in, and replaces the current history entry. Does nothing
 * if the visitor has followed a link in the meantime.
 * @param target a path of this site
 */
export async function navigateUnlessLeaving(target: string): Promise<void> {
  if (!isLeaving()) await navigateTo(target, { replace: true })
}
