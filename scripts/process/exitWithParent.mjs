// Preloaded into every child (`node --import`), and imported by commands that npm runs: the process ends when its
// parent does, even without a signal. npm starts commands through a shell, which may outlive npm.
import { existsSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const gracePeriodMs = 15_000

if (isMainThread) {
  // The parent passes its process id, because it may have ended before this line runs. A process forked by the child
  // inherits the preload with the id of its grandparent.
  const named = Number(new URL(import.meta.url).searchParams.get('parent') ?? process.ppid)
  const parent = isAlive(named) ? process.ppid : named
  const npm = shellsParent(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (!npm || existsSync(npm))) return
    clearInterval(timer)
    terminate()
    setTimeout(() => process.exit(1), gracePeriodMs).unref()
  }, 1_000).unref()
}

/** Signals the whole process group if this process leads one, as children do. */
function terminate() {
  try {
    process.kill(-process.pid, 'SIGTERM')
  } catch {
    process.kill(process.pid, 'SIGTERM')
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * @param {number} pid
 * @returns {string | undefined} the /proc folder of the parent of a shell; undefined for other programs
 */
function shellsParent(pid) {
  try {
    if (!/^\S*sh\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return undefined
    return readFileSync(`/proc/${pid}/status`, 'utf8').replace(/^.*^PPid:\s*(\d+)$.*$/ms, '/proc/$1')
  } catch {
    // Only Linux has /proc. Elsewhere `sh` usually replaces itself with the command, so the parent is npm.
    return undefined
  }
}
