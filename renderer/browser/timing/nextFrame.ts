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
