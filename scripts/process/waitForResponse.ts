import { setTimeout as wait } from 'node:timers/promises'
import { UserError } from '../console/userError.mjs'
import type { Child } from './children.mjs'

/** Whether a GET is answered with a 2xx within `timeout`, in ms. */
export async function isAnswering(url: string, timeout = 3_000): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok ?? false
}

/** @throws UserError if nobody answers within the time */
export async function untilAnswering(url: string, timeoutSeconds: number): Promise<void> {
  const deadline = performance.now() + timeoutSeconds * 1000
  while (!(await isAnswering(url))) {
    if (performance.now() > deadline) throw new UserError(`${url} did not answer within ${timeoutSeconds} s.`)
    await wait(200)
  }
}

/**
 * Waits until a child that has just been started answers.
 * @param server its name, its log, and the time it may take
 * @throws UserError if it ends before, or takes longer and is therefore stopped
 */
export async function waitForAnswer(
  child: Child,
  url: string,
  { name, log, timeoutSeconds }: { name: string; log: string; timeoutSeconds: number },
): Promise<Child> {
  const deadline = performance.now() + timeoutSeconds * 1000
  const ended = child.ended.then(() => true)
  while (!(await isAnswering(url))) {
    if (await Promise.race([ended, wait(200, false)]))
      throw new UserError(`${name} stopped while it was starting; see ${log}.`)
    if (performance.now() < deadline) continue
    await child.stop()
    throw new UserError(`${name} did not answer within ${timeoutSeconds} s; see ${log}.`)
  }
  return child
}
