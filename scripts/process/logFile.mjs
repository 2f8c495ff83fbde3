import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const maxBytes = 20 * 1024 * 1024

/**
 * Opens a new log. The previous one, at each start and above 20 MB, becomes `*.old`. Only the owner can read it:
 * Strapi writes the first administrator's password to its own.
 * @param {string} file
 */
export function openLog(file) {
  mkdirSync(dirname(file), { recursive: true })
  let size = 0
  let handle = rotate(file)
  return {
    /** @param {string} line */
    write(line) {
      try {
        if (size > maxBytes) {
          closeSync(handle)
          handle = rotate(file)
          size = 0
        }
        size += writeSync(handle, `${line}\n`)
      } catch {
        // A full disk must not stop a site that serves from memory.
      }
    },
    close: () => closeSync(handle),
  }
}

/** @param {string} file */
function rotate(file) {
  if (existsSync(file)) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

/**
 * @param {string} file
 * @param {number} lines
 * @returns {string} the last lines of a log
 */
export const tail = (file, lines) =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : ''
