// The alerts and the dashboard ask only for what is exported, and each alert has a step in the runbook.

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { serveMetrics } from '../../../cms/src/metrics.ts'
import { freePort } from '../../../scripts/process/ports.mjs'
import { testSite } from '../server/support.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const alerts = read('deploy/prometheus/alerts.yml')
const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read('deploy/grafana/dashboard.json'))
const valuesOf = (key: string) =>
  [...alerts.matchAll(RegExp(`^ +(?:- )?${key}: (.*)$`, 'gm'))].map(([, text = '']) => text)
const queries = [...valuesOf('expr'), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]

/** The names of metrics in a query: what is neither a label nor a function. */
const metricsIn = (query: string): string[] =>
  [...query.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '').matchAll(/[a-z_]\w*\b(?!\s*\()/gi)].map(
    ([name]) => name,
  )

/** What Prometheus stores of a process: a histogram under three names. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )

const metricsOf = async (port: number) => namesIn(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())

it('names only metrics that the site and Strapi export', async () => {
  const [sitePort, cmsPort] = [await freePort(), await freePort()]
  await testSite({ environment: { METRICS_PORT: String(sitePort) } })
  const db = { query: () => ({ count: async () => 0 }) }
  vi.stubGlobal('strapi', { server: { httpServer: createServer() }, db })
  onTestFinished(await serveMetrics({ CMS_METRICS_PORT: String(cmsPort) } as never))
  // Prometheus itself adds `up`.
  const exported = ['up', ...(await metricsOf(sitePort)), ...(await metricsOf(cmsPort))]
  expect(queries.length).toBeGreaterThan(15)
  const named = [...new Set(queries.flatMap(metricsIn))]
  expect(named.filter((name) => !exported.includes(name))).toEqual([])
  expect(named).toContain('http_requests_total')
})

it('has a step in the runbook for each alert', () => {
  const headings = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(valuesOf('alert'))
  const anchors = valuesOf('runbook').map((link) => link.split('#')[1])
  expect(anchors).toEqual(headings.map((heading) => heading?.toLowerCase()))
})
