import { readFileSync } from 'node:fs'

const parent = process.ppid
const npm = npmAboveShell()

/** npm runs this process through a shell, and either may be killed without a signal to this process. */
export const npmIsAlive = () => process.ppid === parent && (npm === undefined || isAlive(npm))

/**
 * @param {number} pid
 * @returns {boolean} whether a process with this id exists
 */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** Undefined if the shell has replaced itself by this process, as bash does: the parent is npm then. Linux only. */
function npmAboveShell() {
  try {
    if (!/^\S*sh\0-c\0/.test(readFileSync(`/proc/${parent}/cmdline`, 'utf8'))) return undefined
    const [, pid] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8')) ?? []
    return pid ? Number(pid) : undefined
  } catch {
    return undefined
  }
}
