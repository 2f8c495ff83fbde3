import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type AccessLine, responseChannel } from '#server/log/accessLog.ts'
import { type DoneWork, workChannel } from '#server/log/work.ts'
import { type Vitals, vitalsChannel } from './vitals.ts'

/** In seconds: a stored page takes a fraction of a millisecond, a call that ends at its timeout several seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * The metrics of this process, named by Prometheus' conventions. No label holds a path, or anything else that a visitor
 * can make up. `stop` ends the collection.
 */
export function siteMetrics(app: FastifyInstance): { registry: Registry; stop: () => void } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const stops = [countResponses(registry), countWork(registry)]
  if (app.settings.WEB_VITALS) stops.push(countVitals(registry))
  showState(registry, app)
  return {
    registry,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

function countResponses(registry: Registry): () => boolean {
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses; cache: how the page store served a page',
    labelNames: ['method', 'code', 'cache'],
    registers,
  })
  const name = 'http_request_duration_seconds'
  const duration = new Histogram({ name, help: 'Time until a response was sent', buckets, registers })
  return listen<AccessLine>(responseChannel, ({ method, status, cache, ms }) => {
    requests.inc({ method, code: status, cache: cache ?? '' })
    duration.observe(ms / 1000)
  })
}

function countWork(registry: Registry): () => boolean {
  const registers = [registry]
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = (name: string, help: string) => new Histogram({ name, help, buckets, registers })
  const renders = counter('site_renders_total', 'Rendered pages', ['lane', 'result'])
  const renderSeconds = histogram('site_render_seconds', 'Time of a render, without waiting for its turn')
  const calls = counter('site_backend_requests_total', 'Calls to Strapi; code: its status, or failed', [
    'operation',
    'code',
  ])
  const deliveries = counter('site_deliveries_total', 'Attempts to deliver a submission', ['kind', 'result'])
  const publish = histogram('site_publish_to_known_seconds', 'From the announcement until the change is known')
  return listen<DoneWork>(workChannel, ({ kind, name, result, seconds }) => {
    if (kind === 'backend') calls.inc({ operation: name, code: result })
    else if (kind === 'delivery') deliveries.inc({ kind: name, result })
    else if (kind === 'publication') {
      if (result === 'done') publish.observe(seconds)
    } else {
      renders.inc({ lane: name, result })
      renderSeconds.observe(seconds)
    }
  })
}

/** What browsers report, in seconds; layout shifts have no unit. */
function countVitals(registry: Registry): () => boolean {
  const registers = [registry]
  const times = new Histogram({
    name: 'web_vitals_seconds',
    help: 'First and largest contentful paint, first byte, and interaction to next paint, of page views',
    labelNames: ['name'],
    buckets: [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 4, 10],
    registers,
  })
  const help = 'Cumulative layout shift of page views'
  const shifts = new Histogram({
    name: 'web_vitals_layout_shift',
    help,
    buckets: [0, 0.01, 0.05, 0.1, 0.25],
    registers,
  })
  return listen<Vitals>(vitalsChannel, ({ CLS, ...milliseconds }) => {
    if (CLS !== undefined) shifts.observe(CLS)
    for (const [name, ms] of Object.entries(milliseconds)) times.observe({ name }, ms / 1000)
  })
}

/** What is read when somebody asks. */
function showState(registry: Registry, { store, site, submissions, parts: { redis } }: FastifyInstance): void {
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
  const backlog = () => submissions.backlog()
  gauge('site_pages_stored', 'Pages and payloads in memory', () => store.count())
  gauge('site_page_store_bytes', 'Memory of the stored pages', () => store.bytes())
  gauge('site_backend_up', '1 while Strapi confirms the content', () => (site.unconfirmedS() === undefined ? 1 : 0))
  gauge('site_content_age_seconds', 'How long Strapi has not confirmed the content', () => site.unconfirmedS() ?? 0)
  if (redis) gauge('site_redis_up', '1 while announcements arrive', () => (redis.isConnected() ? 1 : 0))
  gauge('site_spool_waiting', 'Submissions that wait for Strapi', async () => (await backlog()).waiting)
  gauge('site_spool_oldest_seconds', 'Age of the oldest of them', async () => (await backlog()).oldestMs / 1000)
  gauge('site_spool_single_copies', 'Accepted with one copy only, since the start', () => submissions.singleCopies)
  gauge('site_spool_failed', 'Submissions that were set aside', async () => (await backlog()).failed)
}

function listen<Message>(channel: string, take: (message: Message) => void): () => boolean {
  const listener = (message: unknown) => take(message as Message)
  subscribe(channel, listener)
  return () => unsubscribe(channel, listener)
}
