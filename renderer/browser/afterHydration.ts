import { startLive } from './live/startLive.ts'
import { watchBuilds } from './navigation/builds/watchBuilds.ts'
import { prefetchVisibleLinks } from './navigation/prefetch.ts'
import { onPageShown } from './navigation/shownPage.ts'
import { startSession } from './session/startSession.ts'
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
