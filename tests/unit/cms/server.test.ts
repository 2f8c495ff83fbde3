import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { serveMetrics } from '../../../cms/src/metrics.ts'
import { countRequests } from '../../../cms/src/shared/open-requests.ts'
import { freePort } from '../../../scripts/process/ports.mjs'

it('serves metrics of requests and emails on a port of their own, only if it is set', async () => {
  const httpServer = createServer((_request, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve))
  const { port } = httpServer.address() as AddressInfo
  const count = async ({ where }: { where: { state: string } }) => (where.state === 'failed' ? 2 : 0)
  const strapi = { server: { httpServer }, db: { query: () => ({ count }) } }
  const metricsPort = await freePort()
  vi.stubGlobal('strapi', strapi)
  const start = serveMetrics as (env: object) => Promise<() => void>
  const stops = [await start({}), await start({ CMS_METRICS_PORT: String(metricsPort) })]
  onTestFinished(() => {
    for (const stop of stops) stop()
    httpServer.close().closeAllConnections()
  })
  await fetch(`http://127.0.0.1:${port}/secret`)
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  await vi.waitFor(async () => expect(await read()).toContain('cms_http_requests_total{method="GET",code="404"} 1'))
  expect(await read()).toContain('cms_outgoing_mails{state="failed"} 2')
  expect(await read()).not.toContain('secret')
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
})

it('a Strapi that stops ends in time and without an error, although what nobody waits for has lost the database', async () => {
  vi.useFakeTimers()
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const warn = vi.fn()
  vi.stubGlobal('strapi', { server: { use: () => {}, httpServer: { close: () => {} } }, log: { warn } })
  const before = process.listeners('unhandledRejection')
  await countRequests()()
  const added = process.listeners('unhandledRejection').filter((listener) => !before.includes(listener))
  onTestFinished(() => {
    vi.useRealTimers()
    for (const listener of added) process.off('unhandledRejection', listener)
  })
  for (const listener of added) listener(new Error('aborted'), Promise.resolve())
  expect(warn.mock.calls).toEqual([['Stopping: aborted']])
  vi.advanceTimersByTime(8_000)
  expect(exit.mock.calls).toEqual([[]])
})
