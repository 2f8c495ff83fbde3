import { isLess } from './isLess.ts'

/** A value of the backend that is held in memory and fetched again when it may have changed. */
export interface KeptValue<Value> {
  /** The last known value, however old; undefined when there has never been one. */
  value(): Value | undefined
  /** The value is that of the backend, as far as this process has heard. */
  isCurrent(): boolean
  /** Fetches when the value is not current, but not again right after a failure. Resolves when that is done. */
  renew(): Promise<unknown>
  /**
   * Fetches now.
   * @param removed something of it was removed: a value that holds less is expected
   * @returns false when the backend did not answer: the last known value stays
   */
  refresh(removed?: boolean): Promise<boolean>
}

export interface KeptValueOptions<Value> {
  /** Throws while the backend is unavailable. */
  load: () => Promise<Value>
  /** Known from before this process started; counts as old. */
  initial?: Value | undefined
  /** After this long a value is old, although nobody has announced a change. */
  maxAgeMs: number
  /** Pause after a failure. */
  retryMs?: number
  /** Pause before a second fetch when a change arrives during the first: a series of changes costs few fetches. */
  pauseMs?: number
  /** How much a value holds. One that has lost most of it replaces the known one only when a second look agrees. */
  sizeOf?: (value: Value) => number
  /** Pause before the second look. */
  secondLookMs?: number
  onDoubt?: (found: number, before: number) => void
  onValue?: (value: Value) => void
  onFailure: (error: unknown) => void
  now?: () => number
}

/** One fetch at a time; whoever asks meanwhile waits for one that began later. */
export function createKeptValue<Value>(options: KeptValueOptions<Value>): KeptValue<Value> {
  const { load, maxAgeMs, retryMs = 10_000, pauseMs = 0, onValue, onFailure, now = Date.now } = options
  const { sizeOf = () => 0, secondLookMs = 5_000, onDoubt } = options
  let known = options.initial
  let freshUntil = 0
  let retryAt = 0
  let running: Promise<boolean> | undefined
  let askedAgain = false
  let lossExpected = false
  let doubt: { since: number; found: number } | undefined

  async function loadOnce(): Promise<boolean> {
    askedAgain = false
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
    freshUntil = now() + maxAgeMs
    onValue?.(known)
    return true
  }

  /** The value has lost most of what the known one holds, and only one look has found that so far. */
  function isDoubtful(value: Value): boolean {
    const [before, found] = [known === undefined ? 0 : sizeOf(known), sizeOf(value)]
    if (lossExpected || !isLess(before, found)) return false
    if (doubt?.found !== found) {
      doubt = { since: now(), found }
      onDoubt?.(found, before)
    }
    return now() < doubt.since + secondLookMs
  }

  async function loadUntilCurrent(): Promise<boolean> {
    let done = await loadOnce()
    while (done && askedAgain) {
      if (pauseMs > 0) await new Promise((resume) => setTimeout(resume, pauseMs).unref())
      done = await loadOnce()
    }
    running = undefined
    return done
  }

  function refresh(removed = false): Promise<boolean> {
    if (removed) lossExpected = true
    // A change that arrives during a fetch may have missed it.
    if (running) askedAgain = true
    running ??= loadUntilCurrent()
    return running
  }

  const isCurrent = () => !running && now() < freshUntil
  return {
    value: () => known,
    isCurrent,
    async renew() {
      if (!running && (now() < freshUntil || now() < retryAt)) return
      await (running ?? refresh())
    },
    refresh,
  }
}
