import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { openLog } from './logFile.mjs'

/** Time a child gets to exit after a signal, in ms: a little more than the site gives its last requests. */
const gracePeriod = 12_000
const exitWithParent = new URL('./exitWithParent.mjs', import.meta.url).href
const posix = process.platform !== 'win32'

/** @type {Set<Child>} */
const running = new Set()

/**
 * @typedef {object} Child
 * @property {number} pid NaN if it could not be started
 * @property {Promise<{code: number | null, signal: NodeJS.Signals | null}>} ended
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop ends it and everything it has started; SIGTERM by default
 *
 * @typedef {{cwd: string, env?: NodeJS.ProcessEnv, log?: string, onLine?: (line: string) => void}} ChildOptions
 *   `log`: file for the output, which is inherited otherwise; `onLine` also gets each line of the log
 */

/**
 * Starts a Node program that exits when this process does, however that happens.
 * @param {string[]} args of node
 * @param {ChildOptions} options
 */
export const startNode = (args, options) => start(process.execPath, ['--import', exitWithParent, ...args], options)

/**
 * Starts a program in its own process group: Ctrl-C reaches it through this process, in order, and whatever the program
 * starts is ended with it.
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions} options
 * @returns {Child}
 */
export function start(command, args, { cwd, env = process.env, log, onLine }) {
  const file = log ? openLog(log) : undefined
  const output = file ? 'pipe' : 'inherit'
  const child = spawn(command, args, { cwd, env, detached: posix, stdio: ['ignore', output, output] })
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        file?.write(line)
        onLine?.(line)
      })

  /** @type {Child['ended']} */
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }))
    child.once(file ? 'close' : 'exit', (code, signal) => resolve({ code, signal }))
  })
  const pid = child.pid ?? Number.NaN
  /** @type {Child} */
  const self = {
    pid,
    ended,
    async stop(signal = 'SIGTERM') {
      if (!running.has(self)) return
      signalGroup(pid, signal)
      const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), gracePeriod)
      await Promise.race([ended, wait(gracePeriod + 2_000, undefined, { ref: false })])
      clearTimeout(timer)
    },
  }
  running.add(self)
  child.once('exit', () => {
    running.delete(self)
    signalGroup(pid, 'SIGKILL')
  })
  ended.then(() => {
    running.delete(self)
    file?.close()
  })
  return self
}

/**
 * Ends all children that are running.
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
