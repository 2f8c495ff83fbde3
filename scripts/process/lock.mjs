import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from '../console/say.mjs'
import { cache, root } from '../paths.mjs'
import { isAlive } from './alive.mjs'

/**
 * Runs `work` in one process at a time: `npm start` and `npm test` may run together on a fresh clone.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(name, work) {
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `${name}.lock`)
  for (let waited = false; !acquire(file); waited = true) {
    if (!waited) say(`Waiting for another command of this project (${relative(root, file)}) …`)
    await wait(500)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * @param {string} file
 * @returns {boolean} whether the lock is now held by this process
 */
function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    // An empty file has just been created: its owner is about to write its id.
    const owner = Number(readIfPresent(file))
    if (owner && !isAlive(owner)) rmSync(file, { force: true })
    return false
  }
}

/** @param {string} file */
function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
