import { readdirSync, readFileSync } from 'node:fs'

/**
 * CPU time that a process has used so far, in microseconds, summed over its live threads. Exact, whereas
 * `/proc/{pid}/stat` counts in hundredths of a second. https://docs.kernel.org/scheduler/sched-stats.html
 */
export function cpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + runTime(`/proc/${pid}/task/${thread}/schedstat`), 0)
}

function runTime(file: string): number {
  const [nanoseconds] = readFileSync(file, 'utf8').split(' ')
  return Number(nanoseconds) / 1_000
}
