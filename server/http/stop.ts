import type { FastifyInstance } from 'fastify'

/**
 * Announces the stop (STOP_DELAY_S), drains connections, finishes running requests and closes the server. After
 * STOP_GRACE_S, running requests are cut off.
 */
export async function stop(app: FastifyInstance): Promise<void> {
  const { drain, settings } = app
  const delayMs = settings.STOP_DELAY_S * 1000
  const cut = setTimeout(drain.closeAll, delayMs + settings.STOP_GRACE_S * 1000)
  await drain.announce(delayMs)
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
