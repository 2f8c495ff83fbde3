import { setTimeout as wait } from 'node:timers/promises'
import { UserError } from '../console/say.mjs'
import type { Child } from './children.mjs'

/** Whether a GET returns a 2xx in time. */
export async function isResponding(url: string, timeoutMs = 3_000): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok ?? false
}

/** @throws UserError on timeout */
export async function untilResponding(url: string, timeoutSeconds: number): Promise<void> {
  const deadline = performance.now() + timeoutSeconds * 1000
  while (!(await isResponding(url))) {
    if (performance.now() > deadline) throw new UserError(`${url} did not respond within ${timeoutSeconds} s.`)
    await wait(200)
  }
}

/**
 * Waits until a child that has just been started responds.
 * @param server its name, its log and the timeout
 * @throws UserError if it exits first, or on timeout, after which it is stopped
 */
export async function waitForResponse(
  child: Child,
  url: string,
  { name, log, timeoutSeconds }: { name: string; log: string; timeoutSeconds: number },
): Promise<Child> {
  const deadline = performance.now() + timeoutSeconds * 1000
  const ended = child.ended.then(() => true)
  while (!(await isResponding(url))) {
    if (await Promise.race([ended, wait(200, false)]))
      throw new UserError(`${name} stopped while it was starting; see ${log}.`)
    if (performance.now() < deadline) continue
    await child.stop()
    throw new UserError(`${name} did not respond within ${timeoutSeconds} s; see ${log}.`)
  }
  return child
}
