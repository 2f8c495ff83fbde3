import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { UserError } from '../console/say.mjs'
import { openLog, tail } from './logFile.mjs'

/** Time a child gets to exit after a signal, in ms: a little more than the site's own grace period for requests. */
const gracePeriodMs = 12_000
const exitWithParent = new URL(`./exitWithParent.mjs?parent=${process.pid}`, import.meta.url).href
const posix = process.platform !== 'win32'

/** @type {Set<Child>} */
const running = new Set()

/**
 * @typedef {object} Child
 * @property {number} pid
 * @property {Promise<{code: number | null, signal: NodeJS.Signals | null}>} ended
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop ends it and its children; SIGTERM by default
 *
 * @typedef {{cwd: string, env?: NodeJS.ProcessEnv, log?: string, onLine?: (line: string) => void}} ChildOptions
 *   `log`: file for the output, which is inherited otherwise; `onLine` also gets each line of it
 */

/**
 * Starts a Node program that exits when this process does, however that happens.
 * @param {string[]} args for node
 * @param {ChildOptions} options
 */
export const startNode = (args, options) => start(process.execPath, ['--import', exitWithParent, ...args], options)

/**
 * Starts a program in its own process group, so that Ctrl-C reaches it only through this process, and the processes
 * that it starts end with it.
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions} options
 * @returns {Child}
 */
export function start(command, args, { cwd, env = process.env, log, onLine }) {
  const file = log ? openLog(log) : undefined
  const output = file ? 'pipe' : 'inherit'
  const child = spawn(command, args, { cwd, env, detached: posix, stdio: ['ignore', output, output] })
  const pid = child.pid ?? Number.NaN
  for (const input of [child.stdout, child.stderr])
    if (input)
      createInterface({ input }).on('line', (line) => {
        file?.write(line)
        onLine?.(line)
      })

  /** @type {Child['ended']} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      file?.write(error.message)
      resolve({ code: 1, signal: null })
    })
    child.once('exit', () => signalGroup(pid, 'SIGKILL'))
    child.once(file ? 'close' : 'exit', (code, signal) => resolve({ code, signal }))
  })
  /** @type {Child} */
  const self = {
    pid,
    ended,
    async stop(signal = 'SIGTERM') {
      if (!running.has(self)) return
      signalGroup(pid, signal)
      const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), gracePeriodMs)
      await ended
      clearTimeout(timer)
    },
  }
  running.add(self)
  ended.then(() => {
    running.delete(self)
    file?.close()
  })
  return self
}

/**
 * Ends all running children.
 * @param {NodeJS.Signals} [signal]
 */
export const stopChildren = (signal) => Promise.all([...running].map((child) => child.stop(signal)))

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    process.kill(posix ? -pid : pid, signal)
  } catch {
    // The group has ended.
  }
}

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
