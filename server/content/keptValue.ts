/** A value of the backend that is held in memory and fetched again when it may have changed. */
export interface KeptValue<Value> {
  /** The last known value, however old; undefined when there has never been one. */
  value(): Value | undefined
  /** The value is that of the backend, as far as this process has heard. */
  isCurrent(): boolean
  /** Fetches when the value is not current, but not again right after a failure. Resolves when that is done. */
  renew(): Promise<unknown>
  /** Fetches now. @returns false when the backend did not answer: the last known value stays */
  refresh(): Promise<boolean>
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
  onValue?: (value: Value) => void
  onFailure: (error: unknown) => void
  now?: () => number
}

/** One fetch at a time; whoever asks meanwhile waits for one that began later. */
export function createKeptValue<Value>(options: KeptValueOptions<Value>): KeptValue<Value> {
  const { load, maxAgeMs, retryMs = 10_000, pauseMs = 0, onValue, onFailure, now = Date.now } = options
  let known = options.initial
  let freshUntil = 0
  let retryAt = 0
  let running: Promise<boolean> | undefined
  let askedAgain = false

  async function loadOnce(): Promise<boolean> {
    askedAgain = false
    try {
      known = await load()
    } catch (error) {
      retryAt = now() + retryMs
      onFailure(error)
      return false
    }
    freshUntil = now() + maxAgeMs
    onValue?.(known)
    return true
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

  function refresh(): Promise<boolean> {
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
