import type { FastifyInstance } from 'fastify'

/** How long running requests may take to finish. */
const graceMs = 10_000

/** On SIGTERM and SIGINT: takes no new requests, finishes the running ones, ends the process. A second signal ends it at once. */
export function stopOnSignals(app: FastifyInstance): void {
  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    app.log.info({ signal }, 'Stopping')
    const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
    // A connection that was busy a moment ago becomes idle after the idle ones were closed.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close()
    clearInterval(sweep)
    clearTimeout(cut)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
