import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { steadyNow } from '#services/runtime/steadyNow.ts'

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

/** Connection draining: lets a stopping server's connections end without losing a request on any of them. */
export interface Drain {
  /** Must be called for every server of the site before it listens. */
  watch(server: Server): Server
  /** Must be called for each response that is sent later: the stop may be announced in the meantime. */
  track(response: ServerResponse): void
  /** The stop has been announced: the site is not ready for new visitors. */
  isDraining(): boolean
  /**
   * Adds `Connection: close` to every response from now on. New connections are still accepted, because a client whose
   * connection is closed may open another one. Resolves when no connection is left or after `idleMs`, which leaves
   * time for requests already on their way on idle connections.
   * @param delayMs time for a load balancer to find out that the site is not ready; new visitors still come until then
   */
  announce(delayMs: number): Promise<void>
  /** Closes connections without a running request. */
  closeIdle(): void
  closeAll(): void
}

const pollMs = 50

export function createDrain(idleMs = 2_000): Drain {
  const servers = new Set<Server>()
  // Browsers open connections in advance. Node does not count them as idle until after their first request.
  const unused = new Set<Socket>()
  const running = new Set<ServerResponse>()
  let draining = false

  async function hasConnections(): Promise<boolean> {
    for (const server of servers)
      if (await new Promise((resolve) => server.getConnections((_error, count) => resolve(count > 0)))) return true
    return false
  }

  return {
    watch(server) {
      servers.add(server)
      server.on('connection', (socket: Socket) => {
        unused.add(socket)
        socket.once('close', () => unused.delete(socket))
      })
      // Must run before the listener that responds.
      server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        unused.delete(socket)
        if (draining) response.shouldKeepAlive = false
      })
      return server
    },
    track(response) {
      running.add(response)
      response.once('close', () => running.delete(response))
    },
    isDraining: () => draining,
    async announce(delayMs) {
      draining = true
      for (const response of running) if (!response.headersSent) response.shouldKeepAlive = false
      await new Promise((resume) => setTimeout(resume, delayMs))
      const end = steadyNow() + idleMs
      while (steadyNow() < end && (await hasConnections())) await new Promise((resume) => setTimeout(resume, pollMs))
    },
    closeIdle() {
      for (const server of servers) server.closeIdleConnections()
      // Not those on which a request has started to arrive.
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    },
    closeAll() {
      for (const server of servers) server.closeAllConnections()
    },
  }
}
