import type { FastifyInstance } from 'fastify'

export interface SlowBodyOptions {
  /** The time in which a body must arrive. A form with photos may take longer, as long as it moves. */
  maxMs?: number
  /** Bytes of a form with photos that must arrive in each such time: a phone with a bad connection sends many times more. */
  minBytes?: number
}

/**
 * Ends requests whose body takes too long to arrive: an attack or a dead connection. Photos may take minutes on a
 * phone; their route limits how many arrive at the same time.
 */
export function endSlowBodies(app: FastifyInstance, { maxMs = 30_000, minBytes = 128 * 1024 }: SlowBodyOptions = {}) {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody || raw.complete) return
    const required = /^multipart\//i.test(headers['content-type'] ?? '') ? minBytes : Number.POSITIVE_INFINITY
    let before = raw.socket.bytesRead
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket
      if (!raw.complete && bytesRead - before < required) raw.destroy()
      before = bytesRead
    }, maxMs).unref()
    reply.raw.once('close', () => clearInterval(timer))
  })
}
