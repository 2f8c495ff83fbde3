import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UserError } from '../../../../scripts/console/say.mjs'
import { runNode } from '../../../../scripts/process/children.mjs'
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

  test('ends when npm is killed, although its shell lives on', async () => {
    const script = `${process.execPath} ${command} serve; true`
    const npm = spawn(
      process.execPath,
      ['-e', `require('node:child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' })`, script],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, npm_lifecycle_event: 'start' },
      },
    )
    const pids = await pidsOf(npm)
    npm.kill('SIGKILL')
    await untilDead(pids)
  })

  test('leaves no child behind that was still starting when it was killed', async () => {
    // No process has this id, since the system limits are lower.
    const preload = new URL(`../../../../scripts/process/exitWithParent.mjs?parent=${2 ** 30}`, import.meta.url).href
    const child = spawn(process.execPath, ['--import', preload, '-e', 'setInterval(() => {}, 1000)'])
    expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
  })

  // Playwright forks its workers, which inherit the options of Node.
  test('lets the processes that its child forks finish', async () => {
    const started = run('fork')
    const lines = linesOf(started)
    expect(await lines()).toBe('forked')
    expect(await lines()).toBe('finished')
    started.kill('SIGINT')
    expect(await once(started, 'exit')).toEqual([0, null])
  })

  test('restarts a supervised child', async () => {
    const started = run('supervise', '--import', 'tsx')
    const lines = linesOf(started)
    const [first = 0] = JSON.parse(await lines())
    process.kill(first, 'SIGKILL')
    expect(await lines()).toBe('The server stopped unexpectedly (SIGKILL). Restarting in 2 s.')
    expect(await lines()).toBe('The server is running again.')
    const pids: number[] = JSON.parse(await lines())
    started.kill('SIGINT')
    expect(await once(started, 'exit')).toEqual([0, null])
    await untilDead(pids)
  })

  test('explains a failure in one sentence', async () => {
    const failed = run('fail')
    const output = failed.stderr.setEncoding('utf8').toArray()
    expect(await once(failed, 'exit')).toEqual([1, null])
    expect((await output).join('')).toBe('\nThis is the reason.\n')
  })
})

test('the error names the program that failed and its log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
  const log = join(folder, 'log')
  const build = runNode('The build', ['-e', 'console.log(1); process.exit(3)'], { cwd: folder, log })
  await expect(build).rejects.toEqual(new UserError(`The build failed; see ${log}.`))
  expect(readFileSync(log, 'utf8')).toBe('1\n')
  rmSync(folder, { recursive: true })
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
