import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { UserError } from '../console/say.mjs'

/**
 * @param {number} port
 * @param {{host: string, variable: string, purpose: string}} use `variable`: the setting that chooses the port
 * @throws {UserError} if the port is not available
 */
export async function checkPort(port, { host, variable, purpose }) {
  let code = await listenError(port, host)
  // A program on the other address of `localhost` would receive the browser's requests instead.
  if (!code && ((await accepts(port, '127.0.0.1')) || (await accepts(port, '::1')))) code = 'EADDRINUSE'
  const advice = `Set ${variable} to another port for ${purpose}`
  if (code === 'EADDRINUSE') throw new UserError(`Port ${port} is in use by another program. ${advice}, or stop it.`)
  if (code === 'EADDRNOTAVAIL') throw new UserError(`This machine has no address ${host}. Correct HOST.`)
  if (code) throw new UserError(`Port ${port} on ${host} is unavailable (${code}). ${advice}, such as one above 1023.`)
}

/** Ports that have been given out. They look free until something listens on them, perhaps a minute later. */
const reserved = new Set()

/**
 * A free port below the range that systems assign themselves, so that it stays free until it is used. The workers of a
 * test run take theirs from different ranges.
 */
export async function freePort() {
  const first = 20_000 + 1_500 * (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 8)
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(first, first + 1_500)
    if (reserved.has(port) || (await listenError(port, '127.0.0.1'))) continue
    reserved.add(port)
    return port
  }
  throw new UserError('No free port found between 20000 and 32000.')
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the error code if a server cannot listen there
 */
const listenError = (port, host) =>
  new Promise((resolve) => {
    const server = createServer().once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
const accepts = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 500 })
    for (const event of ['connect', 'error', 'timeout'])
      socket.once(event, () => {
        socket.destroy()
        resolve(event === 'connect')
      })
  })
