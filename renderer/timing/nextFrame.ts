/** The longest wait, in milliseconds: a hidden tab paints nothing. */
export const maxWait = 100

/** Waits until the browser has painted what the visitor's press has changed. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const ceiling = setTimeout(resolve, maxWait)
    // The frame is painted after its callbacks, so the work goes on in the task that follows.
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(ceiling)
        resolve()
      }),
    )
  })
}
