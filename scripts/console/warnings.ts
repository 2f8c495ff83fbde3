import { stripVTControlCharacters } from 'node:util'
import { say } from './say.mjs'

const maxPerMinute = 20
/** pino's number for this level; errors have higher ones. */
const warn = 40

/** Shows the warnings and errors of Strapi's log: `[time] error: message`. */
export const strapiWarnings = () =>
  limited((line) => {
    const [, message] = /^\[[^\]]*\]\s*(?:warn|error):\s*(.*)$/.exec(stripVTControlCharacters(line)) ?? []
    return message && `Strapi: ${message}`
  })

/** Shows the warnings and errors of the site's log, which is JSON, and every line that is not JSON. */
export const siteWarnings = () =>
  limited((line) => {
    try {
      const { level, msg, err } = JSON.parse(line)
      return level >= warn ? `Site: ${msg}${err?.message ? ` (${err.message})` : ''}` : undefined
    } catch {
      return line.trim()
    }
  })

/** @param select returns the part of a line to show, if any */
function limited(select: (line: string) => string | undefined): (line: string) => void {
  let shown = 0
  setInterval(() => {
    shown = 0
  }, 60_000).unref()
  return (line) => {
    const text = shown < maxPerMinute && select(line)
    if (!text) return
    shown += 1
    say(shown < maxPerMinute ? text : `${text}\nMore is in .cache/logs.`)
  }
}
