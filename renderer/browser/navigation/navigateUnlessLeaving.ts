import { navigateTo } from './navigateTo.ts'
import { isLeaving } from './pendingNavigation.ts'

/**
 * Moves on to a page automatically, for example after signing in, and replaces the current history entry. Does nothing
 * if the visitor has followed a link in the meantime.
 * @param target a path of this site
 */
export async function navigateUnlessLeaving(target: string): Promise<void> {
  if (!isLeaving()) await navigateTo(target, { replace: true })
}
