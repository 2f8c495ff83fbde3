import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'

/** A lock without a heartbeat for this long is taken over. */
const staleMs = 30_000
const heartbeatMs = 5_000

/**
 * Acquires a lock file shared by several processes. If the holder is killed, the lock is free at once on the same host,
 * or after 30 seconds on another one. In rare races two processes hold it briefly, so it may only save duplicate work:
 * anything that must happen only once has to be idempotent.
 * @returns a function that releases the lock; undefined if another process holds it
 */
export async function acquireLock(file: string): Promise<(() => Promise<void>) | undefined> {
  const content = JSON.stringify({ host: hostname(), pid: process.pid, nonce: randomUUID() })
  if (!(await create(file, content))) {
    if (!(await isStale(file))) return undefined
    await rm(file, { force: true })
    if (!(await create(file, content))) return undefined
  }
  held.add(content)
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => {})
  }, heartbeatMs).unref()
  return async () => {
    clearInterval(heartbeat)
    held.delete(content)
    if ((await readFile(file, 'utf8').catch(() => '')) === content) await rm(file, { force: true })
  }
}

/** Locks held by this process. */
const held = new Set<string>()

async function create(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const [{ mtimeMs }, text] = [await stat(file), await readFile(file, 'utf8')]
    // In either direction: the clock may have been set back since.
    if (Math.abs(Date.now() - mtimeMs) > staleMs) return true
    const owner = /^\{"host":(".*"),"pid":(\d+),/.exec(text)
    if (owner?.[1] !== JSON.stringify(hostname())) return false
    const pid = Number(owner[2])
    // In a container the process id is the same after every restart.
    return pid === process.pid ? !held.has(text) : !isAlive(pid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
