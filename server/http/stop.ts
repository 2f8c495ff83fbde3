import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long running requests may take to finish. */
const graceMs = 10_000
/** How long a connection may wait with its first request: browsers open some for later. */
const firstMs = 1_000

/** On SIGTERM and SIGINT: takes no new requests, finishes the running ones, ends the process. A second signal ends it at once. */
export function stopOnSignals(app: FastifyInstance): void {
  let stopping = false
  // Node does not count them as idle.
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    app.log.info({ signal }, 'Stopping')
    const drop = setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, firstMs)
    const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
    // A connection that was busy a moment ago becomes idle after the idle ones were closed.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close()
    clearInterval(sweep)
    clearTimeout(cut)
    clearTimeout(drop)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
