import { stopChildren } from './children.mjs'
import { explain } from './failure.mjs'

/** `npm` and the shell it uses may be killed without a word to us. */
const interval = 1_000

let stopping = false
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
  for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129]]) process.on(signal, () => leave(code))
  if (process.env.npm_lifecycle_event) followParent()
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
    await stopChildren('SIGKILL')
    process.exit(code)
  }
  if (wanted) console.log('\nStopping …')
  await end(wanted ? 0 : code)
}

async function end(code) {
  stopping = true
  await stopChildren()
  process.exit(code)
}

function followParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && !stopping) leave(143)
  }, interval).unref()
}
