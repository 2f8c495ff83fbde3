import { isVerySlow } from '../../timing/connection.ts'
import { startTimer } from '../../timing/timers.ts'
import { fetchLatestBuild } from './latestBuild.ts'
import { loadManifest } from './manifest.ts'
import { isStaleBuild, markStale } from './staleBuild.ts'

/** Milliseconds before the manifest is fetched, so that it does not compete with the page. */
export const prefetchDelayMs = 1_000

/**
 * Fetches the manifest of this build, then polls for a newer one, also on return to a tab that was hidden for longer
 * than the interval. A failed poll is ignored.
 * @param interval milliseconds; false: no polling
 * @param onManifest called when the manifest is loaded
 * @returns a function that stops polling
 */
export function watchBuilds(interval: number | false, onManifest: () => void): () => void {
  let ended = false
  let last = Date.now()
  let cancel = startTimer(begin, prefetchDelayMs)

  async function begin() {
    if (!isVerySlow()) {
      if (await loadManifest()) onManifest()
      // The manifest may be missing because there is a newer build.
      else if (interval !== false) await check()
    }
    pollLater()
  }
  async function check() {
    last = Date.now()
    const latest = await fetchLatestBuild()
    if (latest !== undefined && latest !== __BUILD_ID__) markStale()
  }
  function pollLater() {
    if (interval === false || isStaleBuild() || ended) return
    cancel()
    cancel = startTimer(() => void check().then(pollLater), interval)
  }
  function onReturn() {
    if (interval !== false && !document.hidden && !isStaleBuild() && Date.now() - last >= interval)
      void check().then(pollLater)
  }

  document.addEventListener('visibilitychange', onReturn)
  return () => {
    ended = true
    cancel()
    document.removeEventListener('visibilitychange', onReturn)
  }
}
