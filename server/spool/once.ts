/** Does something once; again after it has failed, or after `forget`. */
export function once<T>(work: () => Promise<T>): (() => Promise<T>) & { forget: () => void } {
  let done: Promise<T> | undefined
  const forget = () => {
    done = undefined
  }
  const run = () => {
    done ??= work().catch((error: unknown) => {
      forget()
      throw error
    })
    return done
  }
  return Object.assign(run, { forget })
}
