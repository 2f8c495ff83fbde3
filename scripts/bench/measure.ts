import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type SiteStack, type Stack, startSiteBeside } from '../../tests/e2e/support/stack.ts'
import { freePort } from '../process/ports.mjs'
import { load, median, request } from './load.ts'
import { findTargets, type Target } from './targets.ts'

export interface Result {
  name: string
  /** CPU time per response in microseconds, median of the rounds. */
  siteUs: number
  baselineUs: number
  /** Requests per CPU-second relative to the baseline: the median of the rounds' ratios. */
  ratio: number
}

/** Enough for V8 to optimise the site's code. */
const warmUpRounds = 4
/** Requests per round for a target that costs little. */
const manyRequests = 800

/**
 * Measures a site and a bare node:http server that sends the same bytes, alternately, so that both see the same load on
 * the machine. Reports CPU time and ratios, because other processes distort elapsed time.
 * @param rounds rounds that are measured, after some to warm up
 */
export async function* measure(stack: Stack, rounds: number): AsyncGenerator<Result> {
  const baseline = fork(new URL('baselineServer.mjs', import.meta.url), { execArgv: [], serialization: 'advanced' })
  try {
    const [port] = await once(baseline, 'message')
    for (const target of await findTargets(stack)) {
      const replies = await Promise.all(
        target.paths.map(async (path) => [path, await request(stack.siteUrl + path, target.headers)] as const),
      )
      baseline.send(replies)
      await once(baseline, 'message')
      const status = replies[0]?.[1].status ?? 0
      yield compare(stack, { url: `http://127.0.0.1:${port}`, pid: baseline.pid ?? 0 }, { target, status, rounds })
    }
  } finally {
    baseline.kill()
  }
}

/** What METRICS_PORT costs a stored page. The baseline is the site without it, from the same build. */
export async function measureMetrics(stack: Stack, rounds: number): Promise<Result> {
  const METRICS_PORT = String(await freePort())
  const site = await startSiteBeside(stack, { siteEnv: { METRICS_PORT, STRAPI_TIMEOUT_MS: '60000' } })
  try {
    const target = { name: 'stored page, with metrics', paths: ['/faq'], headers: { 'accept-encoding': 'br' } }
    return await compare(site, { url: stack.siteUrl, pid: stack.sitePid() }, { target, status: 200, rounds })
  } finally {
    await site.stop()
  }
}

async function compare(
  { siteUrl, sitePid }: Pick<SiteStack, 'siteUrl' | 'sitePid'>,
  baseline: { url: string; pid: number },
  { target, status, rounds }: { target: Target; status: number; rounds: number },
): Promise<Result> {
  const { publish, requests = manyRequests } = target
  const pairs: [siteUs: number, baselineUs: number][] = []
  for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
    const siteUs = await cost(sitePid(), requests, publish ? mainThreadTime : cpuTime, async () => {
      await publish?.(round)
      await load(siteUrl, target, requests, status)
    })
    const baselineUs = await cost(baseline.pid, manyRequests, cpuTime, () =>
      load(baseline.url, target, manyRequests, status),
    )
    if (round > 0) pairs.push([siteUs, baselineUs])
  }
  return {
    name: target.name,
    siteUs: median(pairs.map(([siteUs]) => siteUs)),
    baselineUs: median(pairs.map(([, baselineUs]) => baselineUs)),
    ratio: median(pairs.map(([siteUs, baselineUs]) => baselineUs / siteUs)),
  }
}

/** Microseconds of CPU time for each of the requests. */
async function cost(pid: number, requests: number, timeOf: (pid: number) => number, work: () => Promise<void>) {
  const before = timeOf(pid)
  await work()
  return (timeOf(pid) - before) / requests
}

/**
 * CPU time that a process has used so far, in microseconds, summed over its live threads. Exact, whereas
 * `/proc/{pid}/stat` counts in hundredths of a second. https://docs.kernel.org/scheduler/sched-stats.html
 */
const cpuTime = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + threadTime(pid, thread), 0)

/** Without the threads that compress: they compress pages better long after these have been sent. */
const mainThreadTime = (pid: number): number => threadTime(pid, String(pid))

function threadTime(pid: number, thread: string): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1_000
}
