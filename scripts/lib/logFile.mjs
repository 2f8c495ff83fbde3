import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** A log may grow to this many bytes. Then, and at every start, it becomes `*.old` and a new one begins. */
const most = 20 * 1024 * 1024

/**
 * Opens a new log, readable by its owner alone: Strapi writes the first administrator's password to its own.
 * @param {string} file
 */
export function openLog(file) {
  mkdirSync(dirname(file), { recursive: true })
  let size = 0
  let handle = fresh(file)
  return {
    /** @param {string} line */
    write(line) {
      if (size > most) {
        closeSync(handle)
        handle = fresh(file)
        size = 0
      }
      try {
        size += writeSync(handle, `${line}\n`)
      } catch {
        // A full disk must not end a site that serves from memory.
      }
    },
    close: () => closeSync(handle),
  }
}

function fresh(file) {
  if (existsSync(file)) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

/** @returns {string} the last lines of a log, for a person */
export function tail(file, lines = 15) {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}
