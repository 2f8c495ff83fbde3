import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { steadyNow } from '#services/runtime/processState.ts'

/**
 * Announces the stop (STOP_DELAY_S), drains connections, finishes running requests and closes the server. After
 * STOP_GRACE_S, running requests are cut off.
 */
export async function stop(app: FastifyInstance): Promise<void> {
  const { drain, settings } = app
  const delayMs = settings.STOP_DELAY_S * 1000
  const cut = setTimeout(() => drain.closeAll(), delayMs + settings.STOP_GRACE_S * 1000)
  await drain.announce(delayMs)
  const closed = app.close()
  // Connections that are busy now become idle later.
  const sweep = setInterval(() => drain.closeIdle(), 50)
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

const wait = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

const pollMs = 50
/** Time for requests that are already on their way on idle connections. */
const idleMs = 2_000

/** Connection draining: lets a stopping server's connections end without losing a request on any of them. */
export class Drain {
  readonly #servers = new Set<Server>()
  // Browsers open connections in advance. Node does not count them as idle until after their first request.
  readonly #unused = new Set<Socket>()
  readonly #running = new Set<ServerResponse>()
  /** The stop has been announced: the site is not ready for new visitors. */
  isDraining = false

  /** Must be called for every server of the site before it listens. */
  watch(server: Server): Server {
    this.#servers.add(server)
    server.on('connection', (socket: Socket) => {
      this.#unused.add(socket)
      socket.once('close', () => this.#unused.delete(socket))
    })
    // Must run before the listener that responds.
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#unused.delete(socket)
      if (this.isDraining) response.shouldKeepAlive = false
    })
    return server
  }

  /** Must be called for each response that is sent later: the stop may be announced in the meantime. */
  track(response: ServerResponse): void {
    this.#running.add(response)
    response.once('close', () => this.#running.delete(response))
  }

  /**
   * Adds `Connection: close` to every response from now on. New connections are still accepted, because a client whose
   * connection is closed may open another one. Resolves when no connection is left, or soon.
   * @param delayMs time for a load balancer to find out that the site is not ready; new visitors still come until then
   */
  async announce(delayMs: number): Promise<void> {
    this.isDraining = true
    for (const response of this.#running) if (!response.headersSent) response.shouldKeepAlive = false
    await wait(delayMs)
    const end = steadyNow() + idleMs
    while (steadyNow() < end && (await this.#hasConnections())) await wait(pollMs)
  }

  /** Closes connections without a running request. */
  closeIdle(): void {
    for (const server of this.#servers) server.closeIdleConnections()
    // Not those on which a request has started to arrive.
    for (const socket of this.#unused) if (socket.bytesRead === 0) socket.destroy()
  }

  closeAll(): void {
    for (const server of this.#servers) server.closeAllConnections()
  }

  async #hasConnections(): Promise<boolean> {
    for (const server of this.#servers)
      if (await new Promise((resolve) => server.getConnections((_error, count) => resolve(count > 0)))) return true
    return false
  }
}
