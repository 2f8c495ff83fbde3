import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { openLog } from './logFile.mjs'

/** How long a child may take to end by itself, in ms: a little more than the site gives its last requests. */
const grace = 12_000
const withParent = new URL('./withParent.mjs', import.meta.url).href
const posix = process.platform !== 'win32'

/** @type {Set<Child>} */
const running = new Set()

/**
 * @typedef {object} Child
 * @property {number} pid
 * @property {Promise<{code: number | null, signal: NodeJS.Signals | null}>} ended
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop ends it and all it has started
 */

/**
 * Starts a Node program that ends by itself when this process is gone.
 * @param {string[]} args of node
 * @param {Options} options
 * @returns {Child}
 */
export const startNode = (args, options) => start(process.execPath, ['--import', withParent, ...args], options)

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches it through us, in order, and
 * whatever it starts can be ended with it.
 * @typedef {{cwd: string, env?: NodeJS.ProcessEnv, log?: string, onLine?: (line: string) => void}} Options
 *   `log`: file for its output. Without it the output goes where ours goes.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 * @returns {Child}
 */
export function start(command, args, { cwd, env = process.env, log, onLine }) {
  const child = spawn(command, args, {
    cwd,
    env,
    detached: posix,
    stdio: ['ignore', ...(log ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
  })
  const file = log && openLog(log)
  for (const stream of file ? [child.stdout, child.stderr] : [])
    createInterface({ input: stream }).on('line', (line) => {
      file.write(line)
      onLine?.(line)
    })
  const ended = new Promise((resume) => {
    child.once('error', () => {
      running.delete(self)
      resume({ code: 1, signal: null })
    })
    child.once(file ? 'close' : 'exit', (code, signal) => resume({ code, signal }))
  })
  const self = { pid: child.pid, ended, stop: (signal = 'SIGTERM') => stop(self, signal) }
  running.add(self)
  child.once('exit', () => {
    running.delete(self)
    signalGroup(self, 'SIGKILL')
  })
  ended.then(() => file?.close())
  return self
}

/** Ends every child that still runs. */
export const stopChildren = (signal) => Promise.all([...running].map((child) => child.stop(signal)))

async function stop(child, signal) {
  if (!running.has(child)) return
  signalGroup(child, signal)
  const late = setTimeout(() => signalGroup(child, 'SIGKILL'), grace)
  await Promise.race([child.ended, wait(grace + 2_000, undefined, { ref: false })])
  clearTimeout(late)
}

function signalGroup({ pid }, signal) {
  try {
    process.kill(posix ? -pid : pid, signal)
  } catch {
    // Nobody is left.
  }
}
