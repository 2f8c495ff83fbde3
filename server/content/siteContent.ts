import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { currentLanguage } from '#locales/current.ts'
import { reasonOf } from '#server/log/logger.ts'
import {
  ContentFollower,
  type ContentState,
  type FollowOptions,
  noContent,
} from '#services/clients/content/followContent.ts'
import { firmSettingsOf } from '#services/rules/content/links.ts'
import { provideFirmSettings } from '#services/rules/site/firm.ts'
import type { Slot } from '#services/rules/surveys/booking.ts'
import { withTrace } from '#services/runtime/context.ts'
import { steadyNow } from '#services/runtime/processState.ts'

/** Free survey times. They are not content: they change with each booking, and with the clock. */
export interface SlotState {
  readonly list: readonly Slot[]
  readonly version: string
}

/** What the backend is asked; throws while it is unavailable. */
export interface Backend extends Pick<FollowOptions, 'readType' | 'readEntries' | 'readFurniture'> {
  getChanges: (
    after: string | undefined,
    slots?: boolean,
  ) => Promise<Awaited<ReturnType<FollowOptions['getChanges']>> & { slots?: readonly Slot[] | undefined }>
}

export interface SiteContentOptions {
  backend: Backend
  /** From disk or the build. @param at epoch milliseconds when the backend last confirmed it */
  initial?: { state: ContentState; slots: SlotState; at: number } | undefined
  /** 0: only when a change is announced. */
  intervalMs: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now?: () => number
}

/** While the backend is unavailable, it is asked less and less often: at most this long apart. */
const maxIntervalMs = 15_000

/** Everything that the site shows, in memory. Requests read it and never wait for the backend. */
export class SiteContent {
  readonly #options: SiteContentOptions
  readonly #now: () => number
  readonly #follower: ContentFollower
  readonly #listeners: (() => void)[] = []
  readonly #reachListeners: (() => void)[] = []
  #slots: SlotState
  #confirmedAt: number
  #backendState: 'starting' | 'confirmed' | 'away' = 'starting'
  #failures = 0
  #asksForSlots = false
  #timer: NodeJS.Timeout | undefined
  #isPolling = false

  constructor(options: SiteContentOptions) {
    const { backend, initial, log, now = steadyNow } = options
    this.#options = options
    this.#now = now
    this.#slots = initial?.slots ?? { list: [], version: '' }
    this.#confirmedAt = initial?.at ?? now()
    this.#follower = new ContentFollower({
      ...backend,
      getChanges: (after) => this.#getChanges(after),
      initial: initial?.state ?? noContent,
      warn: (message) => log.warn(message),
    })
    provideFirmSettings(() => firmSettingsOf(this.state().content.in(currentLanguage().locale)))
  }

  state(): ContentState {
    return this.#follower.state()
  }

  slots(): SlotState {
    return this.#slots
  }

  /** Seconds since the backend last confirmed the content; undefined while it does. Cheap: called on every request. */
  unconfirmedS(): number | undefined {
    return this.#backendState === 'confirmed' || this.#options.intervalMs === 0 ? undefined : this.#ageS()
  }

  /** Epoch milliseconds when the backend last confirmed the content. */
  confirmedAt(): number {
    return this.#confirmedAt
  }

  /** @param listener called when the backend has answered */
  onReachable(listener: () => void): void {
    this.#reachListeners.push(listener)
  }

  /** @param listener called after each change of the content or the free times */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Asks now, and then every few seconds, in case an announcement is lost. */
  start(): void {
    this.#isPolling = this.#options.intervalMs > 0
    void this.update()
  }

  stop(): void {
    this.#isPolling = false
    clearTimeout(this.#timer)
  }

  /**
   * Asks the backend now what has changed: something has been announced, or somebody waits for an answer.
   * @param withSlots false: the free survey times are the same as before
   * @returns false if it is unavailable; the last known content stays
   */
  async update(withSlots = true): Promise<boolean> {
    const { log } = this.#options
    this.#asksForSlots ||= withSlots
    try {
      const types = await withTrace(() => this.#follower.update())
      if (this.#backendState === 'away') log.info({ awayS: this.#ageS() }, 'The content backend is back')
      this.#backendState = 'confirmed'
      this.#failures = 0
      this.#confirmedAt = this.#now()
      for (const listener of this.#reachListeners) listener()
      if (types.length > 0) {
        log.info({ types }, 'The content has changed')
        for (const listener of this.#listeners) listener()
      }
      return true
    } catch (error) {
      if (this.#backendState !== 'away')
        log.warn(
          { reason: reasonOf(error), contentAgeS: this.#ageS() },
          'The content backend is unavailable; serving the last known content',
        )
      this.#backendState = 'away'
      this.#failures += 1
      return false
    } finally {
      this.#askLater()
    }
  }

  #askLater(): void {
    const { intervalMs } = this.#options
    clearTimeout(this.#timer)
    const backoffMs = Math.min(maxIntervalMs, intervalMs * 2 ** Math.min(this.#failures, 10))
    if (this.#isPolling) this.#timer = setTimeout(() => this.update(), Math.max(intervalMs, backoffMs)).unref()
  }

  async #getChanges(after: string | undefined) {
    const request = this.#options.backend.getChanges(after, this.#asksForSlots)
    this.#asksForSlots = false
    const changes = await request
    if (changes.slots) this.#updateSlots(changes.slots)
    return changes
  }

  #updateSlots(list: readonly Slot[]): void {
    const version = versionOfSlots(list)
    if (version === this.#slots.version) return
    this.#slots = { list, version }
    for (const listener of this.#listeners) listener()
  }

  #ageS(): number {
    return Math.max(0, Math.round((this.#now() - this.#confirmedAt) / 1000))
  }
}

const versionOfSlots = (list: readonly Slot[]): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 12)
