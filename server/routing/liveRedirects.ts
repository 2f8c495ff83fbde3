import type { FastifyBaseLogger } from 'fastify'
import { isLess } from '#server/pages/loss.ts'
import { reasonOf } from '../http/logger.ts'
import { liveTable, type RedirectRule, type RedirectTable } from './redirectTable.ts'

/** The redirects that editors keep in the backend, held in memory. */
export interface LiveRedirects {
  /** The last known rules that can be used; starts a refresh in the background when they are old. */
  table(): RedirectTable
  /**
   * Fetches the rules. A list that has lost most of them must be found twice, as with pages (loss.ts).
   * @param removed an editor has deleted one
   * @returns false when the backend did not answer: the last known rules stay
   */
  refresh(removed?: boolean): Promise<boolean>
}

export interface LiveRedirectsOptions {
  /** Gives all rules; throws when the backend is away. */
  getRedirects: () => Promise<RedirectRule[]>
  legacy: RedirectTable
  maxAgeMs: number
  /** Pause after a failure. */
  retryMs?: number
  /** Pause before the second look at a list that has shrunk. */
  secondLookMs?: number
  log: FastifyBaseLogger
  now?: () => number
}

export function createLiveRedirects(options: LiveRedirectsOptions): LiveRedirects {
  const { getRedirects, legacy, maxAgeMs, retryMs = 10_000, secondLookMs = 5_000, log, now = Date.now } = options
  let known: RedirectTable = new Map()
  let count = 0
  let doubt: { since: number; count: number } | undefined
  let nextAt = 0
  let running: Promise<boolean> | undefined
  let askedAgain = false

  /** The list has lost most of its rules, for the first time. */
  function isDoubtful(found: number): boolean {
    if (!isLess(count, found)) return false
    if (doubt?.count !== found) doubt = { since: now(), count: found }
    return now() < doubt.since + secondLookMs
  }

  async function load(): Promise<boolean> {
    try {
      const rules = await getRedirects()
      if (isDoubtful(rules.length)) {
        log.warn({ before: count, now: rules.length }, 'Most redirects are gone; they stay until a second look agrees')
        nextAt = now() + secondLookMs
        return true
      }
      doubt = undefined
      count = rules.length
      const { table, refused } = liveTable(rules, legacy)
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

  function refresh(removed = false): Promise<boolean> {
    if (removed) count = 0
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
