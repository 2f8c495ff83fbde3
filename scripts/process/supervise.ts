import { setTimeout as wait } from 'node:timers/promises'
import { say } from '../console/say.mjs'
import { explain } from '../console/userError.mjs'
import type { Child } from './children.mjs'
import { isStopping } from './main.mjs'

/** A child that has run for this long, in ms, counts as healthy: the next pause is the shortest again. */
const healthyAfter = 60_000
const maxPauseSeconds = 60

/**
 * Restarts a child whenever it ends: with exponential backoff, or at once when requested.
 * @param start starts the next one; rejects if it does not come up
 */
export function supervise(name: string, first: Child, start: () => Promise<Child>): { restart: () => Promise<void> } {
  let child = first
  let requested = false
  let endPause = () => {}

  const keepRunning = async () => {
    let reason: string | undefined
    for (let failures = 0; ; ) {
      const since = performance.now()
      const { code, signal } = await child.ended
      if (isStopping()) return
      if (!requested) {
        failures = performance.now() - since > healthyAfter ? 0 : failures + 1
        const seconds = Math.min(maxPauseSeconds, 2 ** failures)
        say(
          `${reason ?? `${name} stopped unexpectedly (${signal ?? `exit code ${code}`}).`} Restarting in ${seconds} s.`,
        )
        const ended = new Promise<void>((resolve) => (endPause = resolve))
        await Promise.race([wait(seconds * 1000), ended])
      }
      requested = false
      if (isStopping()) return
      reason = undefined
      try {
        child = await start()
        say(`${name} is running again.`)
      } catch (error) {
        reason = explain(error)
      }
    }
  }
  void keepRunning()

  return {
    async restart() {
      requested = true
      endPause()
      await child.stop()
    },
  }
}
