import type { FastifyBaseLogger } from 'fastify'
import { createRefreshedValue } from '#server/content/refreshedValue.ts'
import { reasonOf } from '#server/log/logger.ts'
import { liveTable, type RedirectRule, type RedirectTable } from './redirectTable.ts'

/** The redirects that editors maintain in the backend, cached in memory. */
export interface LiveRedirects {
  /** The last known valid rules; starts a background refresh if they are stale. */
  table(): RedirectTable
  /**
   * Fetches the rules. A list that has lost most of them must be confirmed by a second look, as with pages
   * (contentLoss.ts).
   * @param removed an editor has deleted a redirect
   * @returns false if the backend did not respond; the last known rules stay
   */
  refresh(removed?: boolean): Promise<boolean>
}

export interface LiveRedirectsOptions {
  /** Returns all rules; throws while the backend is unavailable. */
  getRedirects: () => Promise<RedirectRule[]>
  /** Rules from the snapshot or the build. */
  initial?: readonly RedirectRule[] | undefined
  legacy: RedirectTable
  maxAgeMs: number
  /** Pause after a failure. */
  retryMs?: number
  onChange?: (rules: readonly RedirectRule[]) => void
  /** Pause before the second look at a list that has shrunk. */
  secondLookMs?: number
  log: Pick<FastifyBaseLogger, 'warn'>
  now?: () => number
}

export function createLiveRedirects(options: LiveRedirectsOptions): LiveRedirects {
  const { getRedirects, initial = [], legacy, onChange, log, maxAgeMs, retryMs, secondLookMs, now } = options
  let known: RedirectTable = liveTable(initial, legacy).table

  const rules = createRefreshedValue<readonly RedirectRule[]>({
    load: getRedirects,
    initial: options.initial,
    maxAgeMs,
    sizeOf: (list) => list.length,
    ...(retryMs !== undefined && { retryMs }),
    ...(secondLookMs !== undefined && { secondLookMs }),
    ...(now && { now }),
    onValue(given) {
      const { table, refused } = liveTable(given, legacy)
      for (const { rule, reason } of refused) log.warn({ from: rule.from, to: rule.to }, `Redirect ignored: ${reason}`)
      known = table
      onChange?.(given)
    },
    onDoubt: (found, before) =>
      log.warn(
        { before, found },
        'Most redirects are missing from the new list; the old ones stay until a second look agrees',
      ),
    onFailure: (error) =>
      log.warn({ reason: reasonOf(error) }, 'The redirects could not be fetched; keeping the last known ones'),
  })

  return {
    table() {
      void rules.renew()
      return known
    },
    refresh: rules.refresh,
  }
}
