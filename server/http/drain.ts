import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Lets the connections of a server that is to end run out, so that no request on one of them is lost. */
export interface Drain {
  /** To be called for every server of the site, before it listens. */
  watch(server: Server): Server
  /** The end has been announced: the site is not ready for new visitors. */
  isDraining(): boolean
  /**
   * From now on every answer says `Connection: close`. New connections are still taken, because a client that is told
   * to close may open another one. Resolves when no connection is left, or after `idleMs`: a client may be sending on
   * an idle one already.
   */
  announce(): Promise<void>
  /** Closes the connections that have no request under way. */
  closeIdle(): void
  closeAll(): void
}

const pollMs = 50

export function createDrain(idleMs = 2_000): Drain {
  const servers = new Set<Server>()
  // Browsers open connections for later. Node does not count one as idle before its first request.
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
      // Before the listener that answers.
      server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        unused.delete(socket)
        if (draining) response.shouldKeepAlive = false
        running.add(response)
        response.once('close', () => running.delete(response))
      })
      return server
    },
    isDraining: () => draining,
    async announce() {
      draining = true
      for (const response of running) if (!response.headersSent) response.shouldKeepAlive = false
      const end = Date.now() + idleMs
      while (Date.now() < end && (await hasConnections())) await new Promise((resume) => setTimeout(resume, pollMs))
    },
    closeIdle() {
      for (const server of servers) server.closeIdleConnections()
      // What has begun to arrive is answered.
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    },
    closeAll() {
      for (const server of servers) server.closeAllConnections()
    },
  }
}
