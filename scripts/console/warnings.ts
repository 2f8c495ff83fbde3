import { stripVTControlCharacters } from 'node:util'
import { say } from './say.mjs'

/** pino's number for this level; errors have higher ones. */
const warn = 40

/** Shows a line of Strapi's log, `[time] error: message`, if it is a warning or an error. */
export function showStrapiWarning(line: string): void {
  const [, message] = /^\[[^\]]*\]\s*(?:warn|error):\s*(.*)$/.exec(stripVTControlCharacters(line)) ?? []
  if (message) say(`Strapi: ${message}`)
}

/** Shows a line of the site's log, which is JSON, if it is a warning or an error, and every line that is not JSON. */
export function showSiteWarning(line: string): void {
  try {
    const { level, msg, err } = JSON.parse(line)
    if (level >= warn) say(`Site: ${msg}${err?.message ? ` (${err.message})` : ''}`)
  } catch {
    if (line.trim()) say(line.trim())
  }
}
