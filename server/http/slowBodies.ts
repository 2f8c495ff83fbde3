import type { FastifyInstance } from 'fastify'

/**
 * Ends requests whose body takes too long to arrive: an attack or a dead connection. Photos may take minutes on a
 * phone; their route limits how many arrive at the same time.
 */
export function endSlowBodies(app: FastifyInstance, maxMs = 30_000): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody || raw.complete || /^multipart\//i.test(headers['content-type'] ?? '')) return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, maxMs)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
