import { UserError } from '../console/userError.mjs'
import { startNode } from './children.mjs'
import { tail } from './logFile.mjs'

/**
 * Runs a Node program to completion; its output goes to a log.
 * @param {string} name subject of the error message, such as `The build`
 * @param {string[]} args for node
 * @param {{cwd: string, env?: NodeJS.ProcessEnv, log: string, showTail?: boolean}} options
 *   `showTail`: shows the end of the log on failure
 * @throws {UserError}
 */
export async function runNode(name, args, { cwd, env, log, showTail = false }) {
  const { code } = await startNode(args, { cwd, env, log }).ended
  if (code === 0) return
  if (/ENOSPC|no space left on device/i.test(tail(log, 40)))
    throw new UserError(`The disk is full. Free some space and try again (${name} failed; see ${log}).`)
  if (showTail) console.error(tail(log, 15))
  throw new UserError(`${name} failed; see ${log}.`)
}
