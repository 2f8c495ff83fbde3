import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cache } from './paths.mjs'
import { say } from './say.mjs'

/**
 * One process at a time: `npm start` and `npm test` may be typed together on a fresh clone.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(name, work) {
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `${name}.lock`)
  let told = false
  while (!take(file)) {
    if (!told) say(`Waiting for another command of this project (${name}) …`)
    told = true
    await wait(500)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  // A link appears with its content, so nobody reads a lock that has no owner yet.
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (ownerLives(file)) return false
    // Left behind by a command that was killed.
    rmSync(file, { force: true })
    return take(file)
  } finally {
    rmSync(mine, { force: true })
  }
}

function ownerLives(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
