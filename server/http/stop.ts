import type { FastifyInstance } from 'fastify'

/** How long a stop may take before running requests are cut off. */
const graceMs = 10_000

/** Announces the stop, drains connections, finishes running requests and closes the server. */
export async function stop(app: FastifyInstance): Promise<void> {
  const { drain } = app
  const cut = setTimeout(drain.closeAll, graceMs)
  await drain.announce()
  const closed = app.close()
  // Connections that are busy now become idle later.
  const sweep = setInterval(drain.closeIdle, 50)
  drain.closeIdle()
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/** On SIGTERM and SIGINT, stops the server and exits. A second signal exits immediately. */
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
