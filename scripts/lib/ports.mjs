import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { Failure } from './failure.mjs'

/**
 * @param {number} port
 * @param {{host: string, variable: string, what: string}} use
 * @throws {Failure} when something else holds the port
 */
export async function checkPort(port, { host, variable, what }) {
  const fault = (await listenFault(port, host)) ?? ((await answers(port)) ? 'EADDRINUSE' : undefined)
  if (!fault) return
  const sentences = {
    EADDRINUSE: `Port ${port} is in use by another program: stop that program, or set ${variable} to another port for ${what}.`,
    EACCES: `Port ${port} needs rights that this user does not have: set ${variable} to a port above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: correct HOST.`,
  }
  throw new Failure(
    sentences[fault] ?? `Port ${port} on ${host} cannot be used (${fault}): set ${variable} to another one.`,
  )
}

/** A port that is free now, below those that systems give to whoever asks for any: it stays free until it is used. */
export async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000)
    if (!(await listenFault(port, '127.0.0.1'))) return port
  }
  throw new Failure('None of a hundred ports between 20000 and 32000 is free for a server on 127.0.0.1.')
}

const listenFault = (port, host) =>
  new Promise((resolve) => {
    const server = createServer().once('error', ({ code }) => resolve(code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

/** A program on the other address of `localhost` would answer the browser in our place. */
const answers = async (port) =>
  (await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(port, host)))).includes(true)

const accepts = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 500 })
    const end = (answer) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false))
  })
