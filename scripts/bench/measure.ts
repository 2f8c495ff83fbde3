import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpuTime } from './cpuTime.ts'
import { load, type Reply } from './load.ts'
import { findTargets, manyRequests, recordReplies, type Target } from './targets.ts'

export interface MeasuredSite {
  siteUrl: string
  hookSecret: string
  sitePid: () => number
}

export interface Result {
  name: string
  /** CPU time per response in microseconds, median of the rounds. */
  siteUs: number
  twinUs: number
  /** Requests per CPU-second relative to the twin: the median of the rounds' ratios. */
  ratio: number
}

/**
 * Measures a site and a bare node:http server that sends the same bytes, alternately, so that both see the same load on
 * the machine. Reports CPU time and ratios, because other processes distort elapsed time.
 * @param rounds rounds that are measured, after some to warm up
 */
export async function* measure(site: MeasuredSite, rounds: number): AsyncGenerator<Result> {
  const twin = fork(new URL('twin.mjs', import.meta.url), { execArgv: [], serialization: 'advanced' })
  try {
    const [port] = await once(twin, 'message')
    for (const target of await findTargets(site))
      yield compare({ site, twin, twinUrl: `http://127.0.0.1:${port}`, target, rounds })
  } finally {
    twin.kill()
  }
}

/** Enough for V8 to optimise the site's code. */
const warmUpRounds = 4

interface Pair {
  site: MeasuredSite
  twin: ChildProcess
  twinUrl: string
  target: Target
  rounds: number
}

async function compare({ site, twin, twinUrl, target, rounds }: Pair): Promise<Result> {
  const replies = await recordReplies(site.siteUrl, target)
  await teach(twin, replies)
  const status = replies[0]?.[1].status ?? 0
  const cost = async (origin: string, pid: number, requests: number) => {
    const before = cpuTime(pid)
    await load({ ...target, origin, requests, status })
    return (cpuTime(pid) - before) / requests
  }
  const pairs: [site: number, twin: number][] = []
  for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
    await target.prepare?.()
    const siteUs = await cost(site.siteUrl, site.sitePid(), target.requests)
    const twinUs = await cost(twinUrl, twin.pid ?? 0, Math.max(target.requests, manyRequests))
    if (round > 0) pairs.push([siteUs, twinUs])
  }
  return {
    name: target.name,
    siteUs: median(pairs.map(([siteUs]) => siteUs)),
    twinUs: median(pairs.map(([, twinUs]) => twinUs)),
    ratio: median(pairs.map(([siteUs, twinUs]) => twinUs / siteUs)),
  }
}

async function teach(twin: ChildProcess, replies: (readonly [string, Reply])[]): Promise<void> {
  const ready = once(twin, 'message')
  twin.send(replies)
  await ready
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
