import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/process/ports.mjs'

/** Tests with Redis are skipped where it is not installed; `npm test` installs it as root on Debian. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A Redis of the test's own, without a disk. It ends with the test, also if it is frozen. */
export async function startRedis(port?: number) {
  const chosen = port ?? (await freePort())
  const args = ['--port', `${chosen}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(stop)
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.includes('Ready to accept connections')) break
  }
  return { port: chosen, url: `redis://127.0.0.1:${chosen}`, freeze: () => child.kill('SIGSTOP'), stop }
}
