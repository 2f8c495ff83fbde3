import type { FastifyInstance } from 'fastify'

/**
 * `/healthz`: the process is alive. `/readyz`: pages can be shown, because there is content or the backend is available;
 * otherwise, and while the server is stopping, 503. It says if Redis is away, which stops nothing.
 */
export async function healthRoute(app: FastifyInstance): Promise<void> {
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').type('text/plain').send('ok'),
  )
  app.get('/readyz', async (_request, reply) => {
    const hasContent = () => app.site.state().version !== ''
    const isReady = !app.drain.isDraining() && (hasContent() || (await app.site.update()))
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .type('text/plain')
      .send(isReady ? `ready${app.parts.redis?.isConnected() === false ? ', without Redis' : ''}` : 'not ready')
  })
}
