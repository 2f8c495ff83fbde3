import { steadyNow } from '#services/runtime/steadyNow.ts'

/** A sleep that can be cut short. */
export interface InterruptibleSleep {
  sleep(ms: number): Promise<void>
  /** Ends the sleep as soon as it has lasted `minMs`. */
  wake(): void
  /** Ends the sleep immediately. */
  end(): void
}

export function createInterruptibleSleep(minMs: number): InterruptibleSleep {
  let endAfter: ((elapsedMs: number) => void) | undefined
  return {
    async sleep(ms) {
      const started = steadyNow()
      await new Promise<void>((resume) => {
        let timer = setTimeout(resume, ms)
        endAfter = (elapsedMs) => {
          clearTimeout(timer)
          timer = setTimeout(resume, Math.max(0, started + Math.min(elapsedMs, ms) - steadyNow()))
        }
      })
      endAfter = undefined
    },
    wake: () => endAfter?.(minMs),
    end: () => endAfter?.(0),
  }
}
