import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from '../console/say.mjs'
import { cache } from '../project/paths.mjs'

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
    if (!waited) say(`Waiting for another command of this project (.cache/${name}.lock) …`)
    await wait(500)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (!ownerIsAlive(file)) rmSync(file, { force: true })
    return false
  }
}

/** @param {string} file a lock; one that is still empty has just been created */
function ownerIsAlive(file) {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/** @param {any} error */
const codeOf = (error) => error.code
