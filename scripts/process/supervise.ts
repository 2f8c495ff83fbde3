import { setTimeout as wait } from 'node:timers/promises'
import { explain, say } from '../console/say.mjs'
import type { Child } from './children.mjs'
import { isStopping } from './main.mjs'

/** A child that has run for this long counts as healthy, which resets the backoff. */
const healthyAfterMs = 60_000
const maxPauseSeconds = 60

/**
 * Restarts a child whenever it ends: after 2, 4 … 60 s, or immediately on request.
 * @param start starts the next one; rejects if it does not come up
 */
export function supervise(name: string, first: Child, start: () => Promise<Child>): { restart: () => Promise<void> } {
  let child = first
  let pause = new AbortController()

  const keepRunning = async () => {
    let failures = 0
    let reason: string | undefined
    while (true) {
      const since = performance.now()
      const { code, signal } = await child.ended
      if (isStopping()) return
      failures = performance.now() - since > healthyAfterMs ? 1 : failures + 1
      const seconds = Math.min(maxPauseSeconds, 2 ** failures)
      if (!pause.signal.aborted) {
        const event = reason ?? `${name} stopped unexpectedly (${signal ?? `exit code ${code}`}).`
        say(`${event} Restarting in ${seconds} s.`)
        await wait(seconds * 1000, undefined, { signal: pause.signal }).catch(() => {})
      }
      if (pause.signal.aborted) failures = 0
      pause = new AbortController()
      if (isStopping()) return
      reason = undefined
      try {
        child = await start()
        say(`${name} is running again.`)
        // A restart was requested during the start, which may have used older sources.
        if (pause.signal.aborted) void child.stop()
      } catch (error) {
        reason = explain(error)
      }
    }
  }
  void keepRunning()

  return {
    async restart() {
      pause.abort()
      await child.stop()
    },
  }
}
