/** Calls back after some milliseconds. @returns ends it */
export type Clock = (callback: () => void, milliseconds: number) => () => void

/** All delays here are far below the longest that a browser can count. */
export const clock: Clock = (callback, milliseconds) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}
