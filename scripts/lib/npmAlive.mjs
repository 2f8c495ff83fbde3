import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * `npm start` runs us by a shell: npm → sh → this process. Either may be killed without a word to us.
 * @returns {() => boolean} whether both still live
 */
export function watchNpm() {
  const parent = process.ppid
  const shell = describe(parent)
  // Some shells replace themselves by us; then the parent is npm.
  const npm = shell && /^\S*sh -c /.test(shell.args) ? shell.parent : undefined
  return () => process.ppid === parent && (npm === undefined || lives(npm))
}

function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** @returns {{parent: number, args: string} | undefined} undefined where the system does not tell */
function describe(pid) {
  try {
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold anything: state and parent follow the last one.
    return { args, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }
  } catch {
    return describeByPs(pid)
  }
}

function describeByPs(pid) {
  try {
    const [, parent, args] = /^\s*(\d+)\s+(.*)$/.exec(
      execFileSync('ps', ['-o', 'ppid=,args=', '-p', pid], { encoding: 'utf8' }),
    )
    return { args, parent: Number(parent) }
  } catch {
    return undefined
  }
}
