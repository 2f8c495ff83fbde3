import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { siteMetrics } from './siteMetrics.ts'

/**
 * Serves `/metrics` on a port of its own, which the public does not reach, until the app closes.
 * @throws Error if the port is taken
 */
export async function serveMetrics(app: FastifyInstance, { host, port }: { host: string; port: number }) {
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
  await once(server.listen(port, host), 'listening')
  app.addHook('onClose', async () => {
    stop()
    server.close().closeAllConnections()
  })
  return server
}
