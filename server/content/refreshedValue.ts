import { steadyNow } from '#services/steadyNow.ts'
import { hasShrunk } from './hasShrunk.ts'

/** A value from the backend, kept in memory and fetched again when it may have changed. */
export interface RefreshedValue<Value> {
  /** The last known value, however old; undefined if none has ever been fetched. */
  value(): Value | undefined
  /** True if this process knows of no newer value in the backend. */
  isCurrent(): boolean
  /** Fetches the value unless it is current or a fetch has just failed. Resolves when done. */
  renew(): Promise<unknown>
  /**
   * Fetches now.
   * @param removed an entry was removed, so a smaller value is expected
   * @returns false if the backend did not respond; the last known value stays
   */
  refresh(removed?: boolean): Promise<boolean>
}

export interface RefreshedValueOptions<Value> {
  /** Throws while the backend is unavailable. */
  load: () => Promise<Value>
  /** From before this process started; counts as stale. */
  initial?: Value | undefined
  /** Age at which a value is stale although no change was announced. */
  maxAgeMs: number
  /** Pause after a failure. */
  retryMs?: number
  /**
   * Pause before fetching again when a change arrives during a fetch, so that a series of changes costs few fetches.
   */
  pauseMs?: number
  /**
   * Size of a value. One that has lost most of its entries replaces the known one only when a second look confirms it.
   */
  sizeOf?: (value: Value) => number
  /** Pause before the second look. */
  secondLookMs?: number
  onDoubt?: (found: number, before: number) => void
  onValue?: (value: Value) => void
  onFailure: (error: unknown) => void
  now?: () => number
}

/** Runs one fetch at a time; a refresh during a fetch waits for another one that starts afterwards. */
export function createRefreshedValue<Value>(options: RefreshedValueOptions<Value>): RefreshedValue<Value> {
  const { load, maxAgeMs, retryMs = 10_000, pauseMs = 0, onValue, onFailure, now = steadyNow } = options
  const { sizeOf = () => 0, secondLookMs = 5_000, onDoubt } = options
  let known = options.initial
  let freshUntil = 0
  let retryAt = 0
  let running: Promise<boolean> | undefined
  let fetchAgain = false
  let lossExpected = false
  let doubt: { since: number; found: number } | undefined

  async function loadOnce(): Promise<boolean> {
    fetchAgain = false
    let value: Value
    try {
      value = await load()
    } catch (error) {
      retryAt = now() + retryMs
      onFailure(error)
      return false
    }
    if (isDoubtful(value)) {
      retryAt = now() + secondLookMs
      return true
    }
    known = value
    doubt = undefined
    lossExpected = false
    if (!fetchAgain) freshUntil = now() + maxAgeMs
    onValue?.(known)
    return true
  }

  /** The value has lost most of its entries, and no second look has confirmed that yet. */
  function isDoubtful(value: Value): boolean {
    const [before, found] = [known === undefined ? 0 : sizeOf(known), sizeOf(value)]
    if (lossExpected || !hasShrunk(before, found)) return false
    if (doubt?.found !== found) {
      doubt = { since: now(), found }
      onDoubt?.(found, before)
    }
    return now() < doubt.since + secondLookMs
  }

  async function loadUntilCurrent(): Promise<boolean> {
    let done = await loadOnce()
    while (done && fetchAgain) {
      if (pauseMs > 0) await new Promise((resume) => setTimeout(resume, pauseMs).unref())
      done = await loadOnce()
    }
    running = undefined
    return done
  }

  function refresh(removed = false): Promise<boolean> {
    if (removed) lossExpected = true
    // If the fetch fails, the known value is not current: something may have changed.
    freshUntil = 0
    // The running fetch may have missed this change.
    if (running) fetchAgain = true
    running ??= loadUntilCurrent()
    return running
  }

  return {
    value: () => known,
    isCurrent: () => now() < freshUntil,
    async renew() {
      if (!running && (now() < freshUntil || now() < retryAt)) return
      await (running ?? refresh())
    },
    refresh,
  }
}
