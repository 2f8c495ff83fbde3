import { setTimeout as wait } from 'node:timers/promises'
import { explain } from './failure.mjs'
import { say } from './say.mjs'
import { isStopping } from './stopping.mjs'

/** One that has run for this long, in ms, counts as healthy again. */
const healthy = 60_000
const longestPause = 60

/**
 * Starts a child again whenever it ends: after 2 s, 4 s … 60 s by itself, at once when asked to.
 * @param {string} name
 * @param {import('./children.mjs').Child} child
 * @param {() => Promise<import('./children.mjs').Child>} start
 * @returns {{restart: () => Promise<void>}}
 */
export function supervise(name, child, start) {
  let asked = false
  let hurry = () => {}

  const keepRunning = async () => {
    let fault
    for (let failures = 0; ; ) {
      const since = performance.now()
      const { code, signal } = await child.ended
      if (isStopping()) return
      failures = asked || performance.now() - since > healthy ? 0 : failures + 1
      if (!asked) {
        const seconds = Math.min(longestPause, 2 ** failures)
        say(
          `${fault ?? `${name} has stopped by itself (${signal ?? `exit code ${code}`}).`} It is started again in ${seconds} s.`,
        )
        await Promise.race([
          wait(seconds * 1000),
          new Promise((resume) => {
            hurry = resume
          }),
        ])
      }
      asked = false
      if (isStopping()) return
      fault = await start().then(
        (next) => {
          child = next
          say(`${name} runs again.`)
        },
        (error) => explain(error),
      )
    }
  }
  keepRunning()

  return {
    async restart() {
      asked = true
      hurry()
      await child.stop()
    },
  }
}
