import { once } from 'node:events'
import { createServer } from 'node:http'
import { OUTGOING_MAIL } from './outbox/records'

const MAIL_STATES = ['waiting', 'sent', 'failed']

/** With CMS_METRICS_PORT, serves `/metrics` for Prometheus there. @returns a function that stops it */
export const serveMetrics = async (env: NodeJS.ProcessEnv = process.env): Promise<() => void> => {
  const { CMS_METRICS_PORT: port, METRICS_HOST: host } = env
  if (!port) return () => {}
  const { Counter, collectDefaultMetrics, Gauge, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'cms_http_requests_total',
    help: 'Responses of Strapi',
    labelNames: ['method', 'code'],
    registers,
  })
  new Gauge({
    name: 'cms_outgoing_mails',
    help: 'Emails in the outbox',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const state of MAIL_STATES)
        this.set({ state }, await strapi.db.query(OUTGOING_MAIL).count({ where: { state } }))
    },
  })
  strapi.server.httpServer.on('request', ({ method }, response) =>
    response.once('close', () => requests.inc({ method, code: response.statusCode })),
  )
  const server = createServer(async ({ url }, response) => {
    const text = url === '/metrics' ? await register.metrics().catch(() => undefined) : ''
    response.writeHead(text ? 200 : text === '' ? 404 : 500, { 'Content-Type': register.contentType }).end(text)
  })
  await once(server.listen(Number(port), host || '127.0.0.1'), 'listening')
  return () => void server.close().closeAllConnections()
}
