import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { withLock } from '../../../../scripts/process/lock.mjs'
import { cache } from '../../../../scripts/project/paths.mjs'

const name = `test-${process.pid}`
const file = join(cache, `${name}.lock`)
afterEach(() => rmSync(file, { force: true }))

test('work under the same lock never overlaps, even after a failure', async () => {
  const events: string[] = []
  const work = (id: string) => async () => {
    events.push(`${id} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    events.push(`${id} ends`)
    if (id === 'a') throw new Error('failed')
  }
  await Promise.allSettled([withLock(name, work('a')), withLock(name, work('b'))])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(existsSync(file)).toBe(false)
})

test('a lock whose owner was killed is taken over', async () => {
  // No process has this id, since the system limits are lower.
  writeFileSync(file, String(2 ** 30))
  expect(await withLock(name, async () => 'done')).toBe('done')
})
