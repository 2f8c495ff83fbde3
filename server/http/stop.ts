import type { FastifyInstance } from 'fastify'
import type { Drain } from './drain.ts'

/** How long a stop may take; running requests are cut off then. */
const graceMs = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

/** Announces the end, lets connections run out, finishes running requests, and closes the server. */
export async function stop(app: FastifyInstance): Promise<void> {
  const { drain } = app
  const cut = setTimeout(drain.closeAll, graceMs)
  await drain.announce()
  const closed = app.close()
  // A connection that is busy now becomes idle later.
  const sweep = setInterval(drain.closeIdle, 50)
  drain.closeIdle()
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/** On SIGTERM and SIGINT: stops the server and ends the process. A second signal ends it at once. */
export function stopOnSignals(app: FastifyInstance): void {
  let stopping = false
  const end = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    app.log.info({ signal }, 'Stopping')
    await stop(app)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
}
