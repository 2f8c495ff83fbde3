import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { siteMetrics } from './siteMetrics.ts'

/**
 * Serves `/metrics` on METRICS_PORT, which the public does not reach, until the app closes.
 * @throws Error if the port is taken
 */
export async function serveMetrics(app: FastifyInstance): Promise<void> {
  const { registry, stop } = siteMetrics(app)
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    try {
      response.setHeader('Content-Type', registry.contentType).end(await registry.metrics())
    } catch (error) {
      app.log.error({ err: error }, 'The metrics could not be collected')
      response.writeHead(500).end()
    }
  })
  const { METRICS_HOST, METRICS_PORT } = app.settings
  await once(server.listen(METRICS_PORT, METRICS_HOST), 'listening')
  app.addHook('onClose', async () => {
    stop()
    server.close().closeAllConnections()
  })
}
