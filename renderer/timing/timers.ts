/** The longest delay, in milliseconds, that browsers can count: a longer one would fire at once. */
export const maxDelay = 2_147_483_647

/**
 * `setTimeout` for any number of milliseconds: longer ones are waited for in parts, and fire once, at their time.
 * @param delay milliseconds; Infinity never fires
 * @returns ends the timer
 */
export function startTimer(callback: () => void, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (rest: number) => {
    const part = Math.min(rest, maxDelay)
    timer = setTimeout(() => (rest > part ? wait(rest - part) : callback()), part)
  }
  wait(Math.max(0, delay))
  return () => clearTimeout(timer)
}
