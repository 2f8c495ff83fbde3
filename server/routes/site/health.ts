import type { FastifyInstance } from 'fastify'

/**
 * `/healthz`: the process is alive. `/readyz`: pages can be shown, because there is content or the backend is available;
 * otherwise, and while the server is stopping, 503.
 */
export async function health(
  app: FastifyInstance,
  parts: { isDraining: () => boolean; hasContent: () => boolean; backendAnswers: () => Promise<boolean> },
): Promise<void> {
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').type('text/plain').send('ok'),
  )
  app.get('/readyz', async (_request, reply) => {
    const ready = !parts.isDraining() && (parts.hasContent() || (await parts.backendAnswers()))
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready')
  })
}
