/** Runs `work` once and shares its result; runs it again after a failure or `forget`. */
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
