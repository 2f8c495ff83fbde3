import { startNode } from './children.mjs'
import { Failure } from './failure.mjs'
import { tail } from './logFile.mjs'

/**
 * Runs a Node program to its end; its output goes to a log.
 * @param {string} name for the sentence about a failure, such as `The build`
 * @param {string[]} args of node
 * @param {{cwd: string, env?: NodeJS.ProcessEnv, log: string, showTail?: boolean}} options
 *   `showTail`: the last lines of the log help a person who has just changed something
 * @throws {Failure}
 */
export async function runNode(name, args, { cwd, env, log, showTail = false }) {
  const { code } = await startNode(args, { cwd, env, log }).ended
  if (code === 0) return
  const output = tail(log, 40)
  if (/ENOSPC|no space left on device/i.test(output))
    throw new Failure(`The disk is full: free some space and start again (${name} failed, see ${log}).`)
  if (showTail) console.error(tail(log))
  throw new Failure(`${name} failed: see ${log}.`)
}
