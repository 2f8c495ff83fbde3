import { UserError } from '../console/userError.mjs'
import { startNode } from './children.mjs'
import { tail } from './logFile.mjs'

/**
 * Runs a Node program to completion; its output goes to a log, whose end is shown on failure.
 * @param {string} name subject of the error message, such as `The build`
 * @param {string[]} args for node
 * @param {{cwd: string, env?: NodeJS.ProcessEnv, log: string}} options
 * @throws {UserError}
 */
export async function runNode(name, args, { cwd, env, log }) {
  const { code } = await startNode(args, { cwd, env, log }).ended
  if (code === 0) return
  console.error(tail(log, 15))
  throw new UserError(`${name} failed; see ${log}.`)
}
