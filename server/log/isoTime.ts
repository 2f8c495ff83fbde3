let lastSecond = 0
let start = ''

/** The time as pino's `isoTime` writes it. Formatted once per second; each line adds its own milliseconds. */
export function isoTime(): string {
  const now = Date.now()
  const ms = now % 1000
  if (now - ms !== lastSecond) {
    lastSecond = now - ms
    start = `,"time":"${new Date(now).toISOString().slice(0, -4)}`
  }
  return `${start}${String(ms).padStart(3, '0')}Z"`
}
