import { readFileSync } from 'node:fs'

/** In microseconds: Linux counts in hundredths of a second. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const tick = 10_000

/** @returns CPU time that a process has used so far, in microseconds, for all its threads together */
export function cpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The process name, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick
}
