import { isVerySlow } from '../../timing/connection.ts'
import { startTimer } from '../../timing/timers.ts'
import { fetchLatestBuild } from './latestBuild.ts'
import { loadManifest } from './manifest.ts'
import { isStaleBuild, markStale } from './staleBuild.ts'

/** The page comes first: what is only useful later waits this long, in milliseconds. */
export const prefetchDelay = 1_000

/**
 * Fetches the manifest of this build, then asks once in a while which build is the newest, and on return to a
 * tab that slept longer than that. A failure says nothing, and the asking goes on.
 * @param interval milliseconds; false asks never
 * @param onManifest called when the manifest has come
 * @returns ends it
 */
export function watchBuilds(interval: number | false, onManifest: () => void): () => void {
  let ended = false
  let last = Date.now()
  let cancel = startTimer(begin, prefetchDelay)

  async function begin() {
    if (!isVerySlow()) {
      if (await loadManifest()) onManifest()
      // The files of this build may be gone because there is a newer one.
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
