/** The longest delay, in milliseconds, that browsers support: a longer one would fire at once. */
export const maxDelayMs = 2_147_483_647

/**
 * `setTimeout` for any delay: one that is too long for browsers is split into several timers.
 * @param delay milliseconds; Infinity never fires
 * @returns cancels the timer
 */
export function startTimer(callback: () => void, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (rest: number) => {
    const part = Math.min(rest, maxDelayMs)
    timer = setTimeout(() => (rest > part ? wait(rest - part) : callback()), part)
  }
  wait(Math.max(0, delay))
  return () => clearTimeout(timer)
}

/** Milliseconds. Needed because a hidden tab paints nothing. */
export const maxWaitMs = 100

/** Waits until the browser has painted the effect of the visitor's click or tap. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, maxWaitMs)
    // The frame is painted after its callbacks, so this resolves in the next task.
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timeout)
        resolve()
      }),
    )
  })
}

/** Runs work when the browser is idle. Safari has no requestIdleCallback. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}
