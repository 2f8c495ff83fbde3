import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from './failure.mjs'

/** @returns {Promise<boolean>} whether a GET is answered with a 2xx */
export async function answers(url, timeout = 3_000) {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok ?? false
}

/**
 * Waits until a child answers.
 * @param {string} url
 * @param {{child: import('./children.mjs').Child, name: string, log: string, seconds: number}} of
 * @throws {Failure} when it ends before, or takes longer than `seconds`
 */
export async function untilAnswers(url, { child, name, log, seconds }) {
  let end
  child.ended.then((result) => {
    end = result
  })
  const deadline = performance.now() + seconds * 1000
  while (!(await answers(url))) {
    if (end) throw new Failure(`${name} has stopped while it was starting: see ${log}.`)
    if (performance.now() > deadline) throw new Failure(`${name} has not answered for ${seconds} s: see ${log}.`)
    await wait(200)
  }
}

/**
 * The same, for a child that is of no use when it does not answer: it is then ended.
 * @param {import('./children.mjs').Child} child
 * @param {string} url
 * @param {{name: string, log: string, seconds: number}} of
 * @returns {Promise<import('./children.mjs').Child>} it
 * @throws {Failure}
 */
export async function answering(child, url, of) {
  try {
    await untilAnswers(url, { child, ...of })
  } catch (error) {
    await child.stop()
    throw error
  }
  return child
}
