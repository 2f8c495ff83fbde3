import { isVerySlow } from '../../timing/connection.ts'
import { startTimer } from '../../timing/timers.ts'
import { isStaleBuild, loadManifest, markStale } from './manifest.ts'

/** Milliseconds before the manifest is fetched, so that it does not compete with the page. */
const prefetchDelayMs = 1_000

/**
 * Fetches the manifest of this build, then polls for a newer one, also on return to a tab that was hidden for longer
 * than the interval. A failed poll is ignored.
 * @param interval milliseconds; false: no polling
 * @param onManifest called when the manifest is loaded
 */
export function watchBuilds(interval: number | false, onManifest: () => void): void {
  let checkedAt = Date.now()
  let cancelPoll = () => {}

  startTimer(async () => {
    if (!isVerySlow()) {
      if (await loadManifest()) onManifest()
      // The manifest may be missing because there is a newer build.
      else if (interval !== false) await check()
    }
    pollLater()
  }, prefetchDelayMs)
  document.addEventListener('visibilitychange', () => {
    if (interval !== false && !document.hidden && !isStaleBuild() && Date.now() - checkedAt >= interval)
      void check().then(pollLater)
  })

  async function check() {
    checkedAt = Date.now()
    const latest = await fetchLatestBuild()
    if (latest !== undefined && latest !== __BUILD_ID__) markStale()
  }
  function pollLater() {
    if (interval === false || isStaleBuild()) return
    cancelPoll()
    cancelPoll = startTimer(() => void check().then(pollLater), interval)
  }
}

/** Id of the newest build; undefined if the request fails. */
async function fetchLatestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`)
    const { id } = (await response.json()) as { id?: unknown }
    return response.ok && typeof id === 'string' && id !== '' ? id : undefined
  } catch {
    return undefined
  }
}
