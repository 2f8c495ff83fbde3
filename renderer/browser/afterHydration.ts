import type { PageContextClient } from 'vike/types'
import { watchBuilds } from './navigation/builds/watchBuilds.ts'
import { onPageShown } from './navigation/navigationState.ts'
import { prefetchVisibleLinks } from './navigation/prefetch.ts'
import { startSession } from './session/startSession.ts'
import { savesData } from './timing/connection.ts'
import { announceContentErrors, announceSession } from './toasts/announce.ts'

/** Everything a page needs only after hydration, kept out of the first view. */
export function afterHydration({ buildPollMs }: { buildPollMs: number | false }): void {
  announceContentErrors()
  announceSession()
  // If this code cannot be loaded now, the next full page load tries again.
  void startSession().catch(() => {})
  const live = startLive()
  onPageShown((page) => {
    prefetchVisibleLinks()
    live(page)
  })
  watchBuilds(buildPollMs, prefetchVisibleLinks)
}

/**
 * Keeps the open page up to date. Loads nothing without an endpoint, or for a visitor who saves data.
 * @returns a function to call with each page that a navigation shows
 */
function startLive(): (page: PageContextClient) => void {
  if (!document.querySelector('meta[name=live]') || savesData()) return () => {}
  // The page works without it.
  const watching = import('./live/watchContent.tsx').then((live) => live.watchContent()).catch(() => undefined)
  return (page) => void watching.then((onPage) => onPage?.(page))
}
