import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '../http/logger.ts'
import { liveTable, type RedirectRule, type RedirectTable } from './redirectTable.ts'

/** The redirects that editors keep in the backend, held in memory. */
export interface LiveRedirects {
  /** The last known rules that can be used; starts a refresh in the background when they are old. */
  table(): RedirectTable
  /** Fetches the rules. @returns false when the backend did not answer: the last known rules stay */
  refresh(): Promise<boolean>
}

export interface LiveRedirectsOptions {
  /** Gives all rules; throws when the backend is away. */
  getRedirects: () => Promise<RedirectRule[]>
  legacy: RedirectTable
  maxAgeMs: number
  /** Pause after a failure. */
  retryMs?: number
  log: FastifyBaseLogger
  now?: () => number
}

export function createLiveRedirects(options: LiveRedirectsOptions): LiveRedirects {
  const { getRedirects, legacy, maxAgeMs, retryMs = 10_000, log, now = Date.now } = options
  let known: RedirectTable = new Map()
  let nextAt = 0
  let running: Promise<boolean> | undefined
  let askedAgain = false

  async function load(): Promise<boolean> {
    try {
      const { table, refused } = liveTable(await getRedirects(), legacy)
      for (const { rule, reason } of refused) log.warn({ from: rule.from, to: rule.to }, `Redirect ignored: ${reason}`)
      known = table
      nextAt = now() + maxAgeMs
      return true
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'The redirects could not be fetched; the last known ones stay')
      nextAt = now() + retryMs
      return false
    }
  }

  async function loadUntilCurrent(): Promise<boolean> {
    let done: boolean
    do {
      askedAgain = false
      done = await load()
    } while (askedAgain && done)
    running = undefined
    return done
  }

  function refresh(): Promise<boolean> {
    // A change that arrives during a fetch may have missed it.
    if (running) askedAgain = true
    running ??= loadUntilCurrent()
    return running
  }

  return {
    table() {
      if (!running && now() >= nextAt) void refresh()
      return known
    },
    refresh,
  }
}
