import { say } from './say.mjs'

/** pino's number for this level; errors have higher ones. */
const warn = 40

/** Shows the first line of a message of Strapi's log, which is JSON, if it is a warning or an error. */
export function showStrapiWarning(line: string): void {
  try {
    const { level, msg } = JSON.parse(line)
    if (level === 'warn' || level === 'error') say(`Strapi: ${String(msg).split('\n')[0]}`)
  } catch {
    // Libraries print lines of their own.
  }
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
