import { stripVTControlCharacters } from 'node:util'
import { say } from './say.mjs'

/** More lines than this in a minute go to the log alone. */
const most = 20
const warning = 40

/** Shows warnings and errors of Strapi's log: `[time] error: message`. */
export const strapiLines = () =>
  calm((line) => {
    const [, level, message] = /^\[[^\]]*\]\s*(\w+):\s*(.*)$/.exec(stripVTControlCharacters(line)) ?? []
    return level === 'warn' || level === 'error' ? `Strapi: ${message}` : undefined
  })

/** Shows warnings and errors of the site's log, which is JSON, and whatever is no JSON. */
export const siteLines = () =>
  calm((line) => {
    if (!line.startsWith('{')) return line.trim() === '' ? undefined : line
    try {
      const { level, msg, err } = JSON.parse(line)
      return level >= warning ? `Site: ${msg}${err?.message ? ` (${err.message})` : ''}` : undefined
    } catch {
      return line
    }
  })

/** @param {(line: string) => string | undefined} choose what a person reads of a line, if anything */
function calm(choose) {
  let shown = 0
  let minute = 0
  return (line) => {
    const text = choose(line)
    if (text === undefined) return
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute) shown = 0
    minute = now
    shown += 1
    if (shown <= most) say(text)
    if (shown === most) say('… more of this is in .cache/logs/')
  }
}
