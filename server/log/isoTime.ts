let lastMs = 0
let lastTime = ''

/** The time as pino's `isoTime` writes it, formatted once per millisecond. */
export function isoTime(): string {
  const now = Date.now()
  if (now !== lastMs) {
    lastMs = now
    lastTime = `,"time":"${new Date(now).toISOString()}"`
  }
  return lastTime
}
