/** A pause that can be cut short. */
export interface Nap {
  sleep(ms: number): Promise<void>
  /** Ends it when it has lasted for `minMs`. */
  wake(): void
  /** Ends it at once. */
  end(): void
}

export function createNap(minMs: number): Nap {
  let endAfter: ((ms: number) => void) | undefined
  return {
    async sleep(ms) {
      const started = Date.now()
      await new Promise<void>((resume) => {
        let timer = setTimeout(resume, ms)
        endAfter = (least) => {
          clearTimeout(timer)
          timer = setTimeout(resume, Math.max(0, started + Math.min(least, ms) - Date.now()))
        }
      })
      endAfter = undefined
    },
    wake: () => endAfter?.(minMs),
    end: () => endAfter?.(0),
  }
}
