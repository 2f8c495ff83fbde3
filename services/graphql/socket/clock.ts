/** Calls back after a delay. @returns a function that cancels it */
export type Clock = (callback: () => void, milliseconds: number) => () => void

/** The delays here are far below the maximum of `setTimeout`. */
export const clock: Clock = (callback, milliseconds) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}
