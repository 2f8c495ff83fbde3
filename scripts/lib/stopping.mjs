import { stopChildren } from './children.mjs'
import { explain } from './failure.mjs'
import { watchNpm } from './npmAlive.mjs'
import { say } from './say.mjs'

const interval = 1_000
/** Two signals within this time, in ms, are one Ctrl-C that came twice: from the terminal and by npm. */
const oneKeyPress = 500

let stopping = false
let stoppingSince = 0
let wanted = false

/** From now on an interruption is how one ends the program, and no failure. */
export const endIsWanted = () => {
  wanted = true
}
export const isStopping = () => stopping

/**
 * Runs a command: on Ctrl-C, SIGTERM, SIGHUP or the end of npm all children end first; a fault becomes one
 * sentence and exit code 1. A second Ctrl-C kills at once.
 * @param {() => Promise<number | void>} work resolves with the exit code; with nothing, it goes on running
 */
export async function main(work) {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])
    process.on(signal, () => leave(code))
  // A terminal that was closed, or `| head`: nobody reads on, which is no reason to leave children behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  if (process.env.npm_lifecycle_event) followNpm()
  try {
    const code = await work()
    if (code !== undefined) await end(code)
  } catch (error) {
    if (stopping) return
    console.error(`\n${explain(error)}`)
    await end(1)
  }
}

async function leave(code) {
  if (stopping) {
    if (performance.now() - stoppingSince < oneKeyPress) return
    await stopChildren('SIGKILL')
    process.exit(code)
  }
  if (wanted) say('\nStopping …')
  await end(wanted ? 0 : code)
}

async function end(code) {
  stopping = true
  stoppingSince = performance.now()
  await stopChildren()
  process.exit(code)
}

function followNpm() {
  const npmLives = watchNpm()
  setInterval(() => {
    if (!npmLives() && !stopping) leave(143)
  }, interval).unref()
}
