import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startNode } from '../../../scripts/process/children.mjs'
import { freePort } from '../../../scripts/process/ports.mjs'

export interface Postgres {
  /** Connection string of its empty database. */
  url: string
  stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root. */
const nobody = 65_534
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/**
 * Starts a PostgreSQL with a new, empty database in a temporary folder, on the loopback interface. It exists only for
 * the tests, so a power failure may lose its data.
 * @param programs folder of its programs
 */
export async function startPostgres(programs: string, log: string): Promise<Postgres> {
  // Not inside the project, whose folder another user may not be able to reach.
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if ('uid' in identity) chownSync(folder, nobody, nobody)
  const data = join(folder, 'data')
  const options = ['--auth=trust', '--username=site', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), ['--pgdata', data, ...options], { cwd: folder, stdio: 'pipe', ...identity })
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let announce = () => {}
  const ready = new Promise<void>((resolve) => {
    announce = resolve
  })
  const runner = fileURLToPath(new URL('asUser.mjs', import.meta.url))
  const child = startNode(
    [runner, 'uid' in identity ? String(nobody) : '', join(programs, 'postgres'), '-D', data, ...args],
    {
      cwd: folder,
      log,
      onLine: (line: string) => line.includes('ready to accept connections') && announce(),
    },
  )
  const failed = child.ended.then(() => Promise.reject(new Error(`PostgreSQL ended; see ${log}`)))
  await Promise.race([ready, failed])
  failed.catch(() => {})
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    async stop() {
      await child.stop('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
