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
import { steadyNow } from '#services/runtime/steadyNow.ts'

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

export type SiteContent = ReturnType<typeof createSiteContent>

/** While the backend is unavailable, it is asked less and less often: at most this long apart. */
const maxIntervalMs = 15_000

/** Everything that the site shows, in memory. Requests read it and never wait for the backend. */
export function createSiteContent(options: SiteContentOptions) {
  const { backend, initial, intervalMs, log, now = steadyNow } = options
  let slots: SlotState = initial?.slots ?? { list: [], version: '' }
  let confirmedAt = initial?.at ?? now()
  let backendState: 'starting' | 'confirmed' | 'away' = 'starting'
  let failures = 0
  let asksForSlots = false
  let timer: NodeJS.Timeout | undefined
  let isPolling = false
  const listeners: (() => void)[] = []
  const reachListeners: (() => void)[] = []

  const follower = new ContentFollower({
    ...backend,
    async getChanges(after) {
      const asked = backend.getChanges(after, asksForSlots)
      asksForSlots = false
      const changes = await asked
      if (changes.slots) updateSlots(changes.slots)
      return changes
    },
    initial: initial?.state ?? noContent,
    warn: (message) => log.warn(message),
  })

  provideFirmSettings(() => firmSettingsOf(follower.state().content.in(currentLanguage().locale)))

  function updateSlots(list: readonly Slot[]): void {
    const version = versionOfSlots(list)
    if (version === slots.version) return
    slots = { list, version }
    for (const listener of listeners) listener()
  }

  const ageS = () => Math.max(0, Math.round((now() - confirmedAt) / 1000))

  /** Asks every few seconds, in case an announcement is lost. */
  function askLater(): void {
    clearTimeout(timer)
    const backoffMs = Math.min(maxIntervalMs, intervalMs * 2 ** Math.min(failures, 10))
    if (isPolling) timer = setTimeout(update, Math.max(intervalMs, backoffMs)).unref()
  }

  /**
   * Asks the backend now what has changed: something has been announced, or somebody waits for an answer.
   * @param withSlots false: the free survey times are the same as before
   * @returns false if it is unavailable; the last known content stays
   */
  async function update(withSlots = true): Promise<boolean> {
    asksForSlots ||= withSlots
    try {
      const types = await withTrace(() => follower.update())
      if (backendState === 'away') log.info({ awayS: ageS() }, 'The content backend is back')
      backendState = 'confirmed'
      failures = 0
      confirmedAt = now()
      for (const listener of reachListeners) listener()
      if (types.length > 0) {
        log.info({ types }, 'The content has changed')
        for (const listener of listeners) listener()
      }
      return true
    } catch (error) {
      if (backendState !== 'away')
        log.warn(
          { reason: reasonOf(error), contentAgeS: ageS() },
          'The content backend is unavailable; serving the last known content',
        )
      backendState = 'away'
      failures += 1
      return false
    } finally {
      askLater()
    }
  }

  return {
    state: () => follower.state(),
    slots: () => slots,
    update,
    /** Seconds since the backend last confirmed the content; undefined while it does. Cheap: called on every request. */
    unconfirmedS: () => (backendState === 'confirmed' || intervalMs === 0 ? undefined : ageS()),
    /** Epoch milliseconds when the backend last confirmed the content. */
    confirmedAt: () => confirmedAt,
    /** @param listener called when the backend has answered */
    onReachable: (listener: () => void) => void reachListeners.push(listener),
    /** @param listener called after each change of the content or the free times */
    onChange: (listener: () => void) => void listeners.push(listener),
    start(): void {
      isPolling = intervalMs > 0
      void update()
    },
    stop(): void {
      isPolling = false
      clearTimeout(timer)
    },
  }
}

const versionOfSlots = (list: readonly Slot[]): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 12)
