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
