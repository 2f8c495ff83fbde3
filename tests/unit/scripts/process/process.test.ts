import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UserError } from '../../../../scripts/console/say.mjs'
import { withLock } from '../../../../scripts/process/lock.mjs'
import { checkPort, freePort } from '../../../../scripts/process/ports.mjs'
import { cache } from '../../../../scripts/project/paths.mjs'

const command = new URL('command.mjs', import.meta.url).pathname

vi.setConfig({ testTimeout: 120_000 })

const isHydrated = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const untilDead = (pids: number[]) => vi.waitUntil(() => !pids.some(isHydrated), { timeout: 100_000 })

/** Reads a program's output line by line. */
function linesOf({ stdout }: ChildProcess): () => Promise<string> {
  if (!stdout) throw new Error('The output is not piped')
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  return async () => (await lines.next()).value
}
const pidsOf = async (child: ChildProcess): Promise<number[]> => JSON.parse(await linesOf(child)())
const run = (what: string, ...options: string[]) =>
  spawn(process.execPath, [...options, command, what], { stdio: ['ignore', 'pipe', 'pipe'] })

describe.concurrent('a command', () => {
  test.each([
    ['start', 'SIGINT', 130],
    ['start', 'SIGTERM', 143],
    ['serve', 'SIGINT', 0],
  ] as const)(
    'in mode %s exits on %s with code %i, and ends everything that it has started',
    async (what, signal, code) => {
      const started = run(what)
      const pids = await pidsOf(started)
      started.kill(signal)
      expect(await once(started, 'exit')).toEqual([code, null])
      await untilDead(pids)
    },
  )

  test('that is killed leaves no processes behind', async () => {
    const started = run('serve')
    const pids = await pidsOf(started)
    started.kill('SIGKILL')
    await untilDead(pids)
  })
})

describe('a port', () => {
  const use = { host: '127.0.0.1', variable: 'PORT', purpose: 'the site' }

  test.each(['127.0.0.1', '::1'])('that is in use on %s is rejected with one sentence', async (address) => {
    const server = createServer().listen(0, address)
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    await expect(checkPort(port, use)).rejects.toEqual(
      new UserError(`Port ${port} is in use by another program. Set PORT to another port for the site, or stop it.`),
    )
    server.close()
  })

  test('that is free is accepted', async () => {
    await expect(checkPort(await freePort(), use)).resolves.toBeUndefined()
  })
})

const name = `test-${process.pid}`
const file = join(cache, `${name}.lock`)
afterEach(() => rmSync(file, { force: true }))

test('a lock whose owner was killed is taken over', async () => {
  mkdirSync(cache, { recursive: true })
  // No process has this id, since the system limits are lower.
  writeFileSync(file, String(2 ** 30))
  expect(await withLock(name, async () => 'done')).toBe('done')
})
