import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import type { Versions } from '#services/contentVersions.ts'
import type { ContentVersions } from './contentVersions.ts'

/** Asks the backend every few seconds whether content has changed, in case a webhook is lost. */
export interface ContentPoll {
  /**
   * For how long, in seconds, nobody has confirmed the content; undefined while the backend confirms it, and when it
   * is not asked. Cheap: the server asks on every request.
   */
  unconfirmedS(): number | undefined
  /** The backend is unavailable, or has not answered since the start. */
  isAway(): boolean
  /** Asks now: the backend has shown that it is there. */
  hurry(): void
  start(): void
  stop(): void
}

export interface ContentPollOptions {
  /** 0: never. */
  intervalMs: number
  maxIntervalMs?: number
  /** @returns undefined when the backend cannot tell. @throws while it is unavailable */
  getVersions: () => Promise<Versions | undefined>
  versions: ContentVersions
  /** @param types that have changed; may be none */
  onVersions: (types: readonly string[], since: { first: boolean; back: boolean }) => Promise<void>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now?: () => number
}

/** A backend that cannot tell is asked once more after this long: it may have been replaced. */
const unsupportedPauseMs = 300_000

type State = 'off' | 'starting' | 'confirmed' | 'away' | 'unsupported'

export function createContentPoll(options: ContentPollOptions): ContentPoll {
  const { intervalMs, maxIntervalMs = 15_000, getVersions, versions, onVersions, log, now = Date.now } = options
  const startedAt = now()
  let state: State = intervalMs > 0 ? 'starting' : 'off'
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let polling = false
  let stopped = false
  let askedAgain = false

  const isAway = () => state === 'away' || state === 'starting'
  const ageS = () => Math.max(0, Math.round((now() - (versions.known()?.at ?? startedAt)) / 1000))

  async function poll(): Promise<void> {
    polling = true
    askedAgain = false
    try {
      const answer = await getVersions()
      if (answer) await confirm(answer)
      else if (versions.known()) lost('The backend no longer tells the versions of its content')
      else noVersions()
    } catch (error) {
      lost(reasonOf(error))
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

  function lost(reason: string): void {
    if (state !== 'away')
      log.warn({ reason, contentAgeS: ageS() }, 'The content backend is unavailable: pages are served as last known')
    state = 'away'
    failures += 1
  }

  function noVersions(): void {
    if (state !== 'unsupported')
      log.warn('The content backend has no /content-version: a lost webhook is noticed after PAGE_MAX_AGE_S')
    state = 'unsupported'
  }

  function schedule(): void {
    if (stopped) return
    clearTimeout(timer)
    const pause = Math.min(maxIntervalMs, intervalMs * 2 ** Math.min(failures, 10))
    const wait = state === 'unsupported' ? unsupportedPauseMs : Math.max(intervalMs, pause)
    timer = setTimeout(poll, askedAgain ? 0 : wait).unref()
  }

  return {
    unconfirmedS: () => (isAway() ? ageS() : undefined),
    isAway,
    hurry() {
      if (!isAway() || stopped) return
      failures = 0
      askedAgain = true
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
