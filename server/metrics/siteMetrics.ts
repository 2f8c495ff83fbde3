import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type AccessLine, responseChannel } from '#server/log/accessLog.ts'
import { type DoneWork, workChannel } from '#server/log/work.ts'
import { type Vitals, vitalsChannel } from './vitals.ts'

/** In seconds: a stored page takes a fraction of a millisecond, a call that ends at its timeout several seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Serves `/metrics` on METRICS_PORT, which the public does not reach, until the app closes. The metrics are those of this
 * process, named by Prometheus' conventions. No label holds a path, or anything else that a visitor can make up.
 * @throws Error if the port is taken
 */
export async function serveMetrics(app: FastifyInstance): Promise<void> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countResponses(app, registry)
  countWork(app, registry)
  if (app.settings.WEB_VITALS) countVitals(app, registry)
  showState(app, registry)
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
  app.addHook('onClose', async () => server.close().closeAllConnections())
}

function countResponses(app: FastifyInstance, registry: Registry): void {
  const requests = counter(registry, 'http_requests_total', 'Responses; cache: how the page store served a page', [
    'method',
    'code',
    'cache',
  ])
  const duration = histogram(registry, 'http_request_duration_seconds', 'Time until a response was sent')
  listen<AccessLine>(app, responseChannel, ({ method, status, cache, ms }) => {
    requests.inc({ method, code: status, cache: cache ?? '' })
    duration.observe(ms / 1000)
  })
}

function countWork(app: FastifyInstance, registry: Registry): void {
  const renders = counter(registry, 'site_renders_total', 'Rendered pages', ['limit', 'result'])
  const renderSeconds = histogram(registry, 'site_render_seconds', 'Time of a render, without waiting for its turn')
  const calls = counter(registry, 'site_backend_requests_total', 'Calls to Strapi; code: its status, or failed', [
    'operation',
    'code',
  ])
  const attempts = 'Attempts to deliver a submission'
  const deliveries = counter(registry, 'site_deliveries_total', attempts, ['kind', 'result'])
  const publishHelp = 'From the announcement until the change is known'
  const publish = histogram(registry, 'site_publish_to_known_seconds', publishHelp)
  listen<DoneWork>(app, workChannel, ({ kind, name, result, seconds }) => {
    if (kind === 'backend') calls.inc({ operation: name, code: result })
    else if (kind === 'delivery') deliveries.inc({ kind: name, result })
    else if (kind === 'publication') {
      if (result === 'done') publish.observe(seconds)
    } else {
      renders.inc({ limit: name, result })
      renderSeconds.observe(seconds)
    }
  })
}

/** What browsers report, in seconds; layout shifts have no unit. */
function countVitals(app: FastifyInstance, registry: Registry): void {
  const help = 'First and largest contentful paint, first byte, and interaction to next paint, of page views'
  const bounds = [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 4, 10]
  const times = histogram(registry, 'web_vitals_seconds', help, { buckets: bounds, labelNames: ['name'] })
  const shifts = histogram(registry, 'web_vitals_layout_shift', 'Cumulative layout shift of page views', {
    buckets: [0, 0.01, 0.05, 0.1, 0.25],
  })
  listen<Vitals>(app, vitalsChannel, ({ CLS, ...milliseconds }) => {
    if (CLS !== undefined) shifts.observe(CLS)
    for (const [name, ms] of Object.entries(milliseconds)) times.observe({ name }, ms / 1000)
  })
}

const counter = (registry: Registry, name: string, help: string, labelNames: string[]) =>
  new Counter({ name, help, labelNames, registers: [registry] })

const histogram = (
  registry: Registry,
  name: string,
  help: string,
  more: { buckets?: number[]; labelNames?: string[] } = {},
) => new Histogram<string>({ name, help, buckets, registers: [registry], ...more })

/** What is read when somebody asks. */
function showState({ store, site, submissions, parts: { redis } }: FastifyInstance, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // What cannot be read, such as a broken disk, must not hide the other metrics; the log says why.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  gauge('site_pages_stored', 'Pages and payloads in memory', () => store.count())
  gauge('site_page_store_bytes', 'Memory of the stored pages', () => store.bytes())
  gauge('site_backend_up', '1 while Strapi confirms the content', () => (site.unconfirmedS() === undefined ? 1 : 0))
  gauge('site_content_age_seconds', 'How long Strapi has not confirmed the content', () => site.unconfirmedS() ?? 0)
  if (redis) gauge('site_redis_up', '1 while announcements arrive', () => (redis.isConnected() ? 1 : 0))
  gauge('site_spool_waiting', 'Submissions that wait for Strapi', async () => (await submissions.backlog()).waiting)
  gauge(
    'site_spool_oldest_seconds',
    'Age of the oldest of them',
    async () => (await submissions.backlog()).oldestMs / 1000,
  )
  gauge('site_spool_single_copies', 'Accepted with one copy only, since the start', () => submissions.singleCopies)
  gauge('site_spool_failed', 'Submissions that were set aside', async () => (await submissions.backlog()).failed)
}

/** Until the app closes. */
function listen<Message>(app: FastifyInstance, channel: string, take: (message: Message) => void): void {
  const listener = (message: unknown) => take(message as Message)
  subscribe(channel, listener)
  app.addHook('onClose', async () => void unsubscribe(channel, listener))
}
