import { startConsent } from './consent/startConsent.ts'
import { startLive } from './live/startLive.ts'
import { watchBuilds } from './navigation/builds/watchBuilds.ts'
import { prefetchVisibleLinks } from './navigation/prefetch.ts'
import { onPageShown } from './navigation/shownPage.ts'
import { startSession } from './session/startSession.ts'
import { announceContentErrors } from './toasts/announceContentErrors.ts'
import { announceSession } from './toasts/announceSession.ts'

/** What a page needs once it is alive, and no first view has to wait for. */
export function afterHydration({ buildPollMs }: { buildPollMs: number | false }): void {
  announceContentErrors()
  announceSession()
  // Code that cannot be loaded now is loaded with the next page that is opened.
  void Promise.allSettled([startSession(), startConsent()])
  const live = startLive()
  onPageShown((page) => {
    prefetchVisibleLinks()
    live(page)
  })
  watchBuilds(buildPollMs, prefetchVisibleLinks)
}
