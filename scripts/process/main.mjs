import { explain, say } from '../console/say.mjs'
import { stopChildren } from './children.mjs'

/** Ctrl-C arrives twice, from the terminal and from npm: a second signal within this time, in ms, is ignored. */
const duplicateSignalMs = 500

let stoppingSince = 0
let runsUntilStopped = false

export const isStopping = () => stoppingSince > 0

/** From now on, Ctrl-C is the normal way to end the command: exit code 0. */
export const untilStopped = () => {
  runsUntilStopped = true
}

/**
 * Runs a command. On Ctrl-C, SIGTERM, SIGHUP or the end of npm it stops all children before it exits; a second
 * Ctrl-C kills them. An error is printed, with exit code 1.
 * @param {() => Promise<number | void>} work resolves to the exit code, or to undefined if the command keeps running
 */
export async function main(work) {
  process
    .on('SIGINT', () => leave(130))
    .on('SIGTERM', () => leave(143))
    .on('SIGHUP', () => leave(129))
  // With a closed terminal or `| head`, write errors must not end this process before its children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  if (process.env.npm_lifecycle_event) await import('./exitWithParent.mjs')
  try {
    const code = await work()
    if (typeof code === 'number') await exit(code)
  } catch (error) {
    if (isStopping()) return
    console.error(`\n${explain(error)}`)
    await exit(1)
  }
}

/** @param {number} code */
async function leave(code) {
  if (isStopping()) {
    if (performance.now() - stoppingSince < duplicateSignalMs) return
    await stopChildren('SIGKILL')
    process.exit(code)
  }
  if (runsUntilStopped) say('\nStopping …')
  await exit(runsUntilStopped ? 0 : code)
}

/** @param {number} code */
async function exit(code) {
  stoppingSince = performance.now()
  await stopChildren()
  process.exit(code)
}
