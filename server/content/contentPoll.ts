import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import type { Versions } from '#services/content/readVersions.ts'
import { steadyNow } from '#services/steadyNow.ts'
import type { ContentVersions } from './contentVersions.ts'

/** Polls the backend every few seconds for changed content, in case a webhook is lost. */
export interface ContentPoll {
  /**
   * Seconds since the backend last confirmed the content; undefined while it does, and when it cannot be
   * polled. Cheap: called on every request.
   */
  unconfirmedS(): number | undefined
  /** The backend is unavailable, or has not responded since the start. */
  isAway(): boolean
  /** Polls now if the backend was away: it has just shown that it is back. */
  pollNow(): void
  start(): void
  stop(): void
}

export interface ContentPollOptions {
  /** 0 turns polling off. */
  intervalMs: number
  maxIntervalMs?: number
  /** @returns undefined if the backend has no versions. @throws while it is unavailable */
  getVersions: () => Promise<Versions | undefined>
  versions: ContentVersions
  /** @param types the changed types; may be empty */
  onVersions: (types: readonly string[], since: { first: boolean; back: boolean }) => Promise<void>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now?: () => number
}

/** How often a backend without versions is asked again: it may have been replaced. */
const unsupportedPauseMs = 300_000

type State = 'off' | 'starting' | 'confirmed' | 'away' | 'unsupported'

export function createContentPoll(options: ContentPollOptions): ContentPoll {
  const { intervalMs, maxIntervalMs = 15_000, getVersions, versions, onVersions, log, now = steadyNow } = options
  const startedAt = now()
  let state: State = intervalMs > 0 ? 'starting' : 'off'
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let polling = false
  let stopped = false
  let pollAgain = false
  const isAway = () => state === 'away' || state === 'starting'
  const ageS = () => Math.max(0, Math.round((now() - (versions.known()?.at ?? startedAt)) / 1000))

  async function poll(): Promise<void> {
    polling = true
    pollAgain = false
    try {
      const answer = await getVersions()
      if (answer) await confirm(answer)
      else if (versions.known()) markAway('The backend no longer reports content versions')
      else noVersions()
    } catch (error) {
      markAway(reasonOf(error))
    }
    polling = false
    schedule()
  }

  async function confirm(answer: Versions): Promise<void> {
    const first = versions.confirmedAt() === undefined
    const contentAgeS = ageS()
    const back = state === 'away'
    const types = versions.confirm(answer)
    state = 'confirmed'
    failures = 0
    if (back) log.info({ awayS: contentAgeS }, 'The content backend is back')
    await onVersions(types, { first, back })
  }

  function markAway(reason: string): void {
    if (state !== 'away')
      log.warn({ reason, contentAgeS: ageS() }, 'The content backend is unavailable; serving the last known content')
    state = 'away'
    failures += 1
  }

  function noVersions(): void {
    if (state !== 'unsupported')
      log.warn('The content backend has no /content-version: changes from lost webhooks only show after PAGE_MAX_AGE_S')
    state = 'unsupported'
  }

  function schedule(): void {
    if (stopped) return
    clearTimeout(timer)
    const pause = Math.min(maxIntervalMs, intervalMs * 2 ** Math.min(failures, 10))
    const wait = state === 'unsupported' ? unsupportedPauseMs : Math.max(intervalMs, pause)
    timer = setTimeout(poll, pollAgain ? 0 : wait).unref()
  }

  return {
    unconfirmedS: () => (isAway() ? ageS() : undefined),
    isAway,
    pollNow() {
      if (!isAway() || stopped) return
      failures = 0
      pollAgain = true
      if (!polling) schedule()
    },
    start() {
      if (state !== 'off') void poll()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
